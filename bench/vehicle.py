#!/usr/bin/env python3
"""Recomputes the pages of the demo company's vehicles, its report of costs and its home page, and compares them to the ban.

  npm run bench:vehicle        makes the demo company, writes its facts and the answers, and runs this on them
  python3 bench/vehicle.py DIR runs it alone

It shares no code with the product: it reads the tables' rows as JSON and computes with exact decimals what a line costs (net and the VAT
that is not deducted), what was driven, and the real consumption from full tank to full tank.
"""
import json
import re
import sys
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal as D
from pathlib import Path

DIR = Path(sys.argv[1] if len(sys.argv) > 1 else 'data/vehicle')
facts = json.loads((DIR / 'facts.json').read_text(), parse_float=D, parse_int=lambda text: D(text))
answers = json.loads((DIR / 'answers.json').read_text(), parse_float=D, parse_int=lambda text: D(text))


def to(value, places='0.01'):
    return value.quantize(D(places), rounding=ROUND_HALF_UP)


by_id = {table: {row['id']: row for row in facts[table]} for table in ('vehicles', 'articles', 'partners', 'roadmaps', 'receipts')}
pays_vat = facts['companies'][0]['tva']
faults, compared = [], 0


def same(what, ours, theirs):
    global compared
    compared += 1
    if (ours is None) != (theirs is None) or (ours is not None and ours != theirs):
        faults.append(f'{what}: {theirs} answered, {ours} recomputed')


# --- what a line costs


def rate_of(currency, day):
    """The bank's rate of the working day before."""
    known = [row for row in facts['rates'] if row['currency'] == currency and row['day'] < day]
    return max(known, key=lambda row: row['day'])['rate'] if known else None


def is_limited(vehicle, day):
    if vehicle['vehicle_type'] == 'machine':
        return False
    beyond = vehicle['category'] in {'M2', 'M3', 'N2', 'N3', 'T', 'UTILAJ', 'O1', 'O2', 'O3', 'O4'}
    mass, seats = vehicle['max_mass_kg'], vehicle['seats']
    small = not (mass is not None and mass > 3500) and not (seats is not None and seats > 9)
    small = small and ((mass is not None and seats is not None) or not beyond)
    uses = [use for use in facts['vehicle_uses'] if use['vehicle_id'] == vehicle['id'] and use['from_day'] <= day]
    use = max(uses, key=lambda one: one['from_day'])['use'] if uses else 'mixed'
    return small and use == 'mixed'


def is_abroad(line, receipt):
    cui = (by_id['partners'].get(line['partner_id']) or {}).get('cui')
    if receipt['country']:
        return receipt['country'] != 'RO'
    if cui and re.match('[A-Z]', cui):
        return not cui.startswith('RO')
    assert not re.search(r'[,(]', receipt['station'] or ''), f"station {receipt['station']} may name a country"
    return cui is None and line['currency'] != 'RON'


def lines():
    """Every purchase: on a sheet, or as a receipt on none."""
    for line in facts['purchases']:
        sheet = by_id['roadmaps'][line['roadmap_id']]
        receipt = by_id['receipts'][line['receipt_id']]
        if sheet['kind'] in ('vehicle', 'machine'):
            yield {**line, 'sheet': sheet['id'], 'month': sheet['start_date'][:7], 'vehicle': sheet['vehicle_id'], 'driver': sheet['driver_id'], 'receipt': receipt}
    for receipt in facts['receipts']:
        if not receipt['placed'] and not receipt['ignored'] and receipt['vehicle_id'] is not None:
            article = by_id['articles'].get(receipt['article_id'])
            yield {
                **receipt,
                **{'is_fuel': bool(article and article['is_fuel']), 'sheet': None, 'month': receipt['date'][:7]},
                **{'vehicle': receipt['vehicle_id'], 'driver': receipt['driver_id'], 'receipt': receipt},
            }


def priced(all_lines):
    documents = defaultdict(D)
    for line in all_lines:
        # VAT and value in lei, by the day of the document
        issued = line['receipt']['issued_on'] or line['date']
        rate = D(1) if line['currency'] == 'RON' else rate_of(line['currency'], issued)
        line['net'] = to((line['value'] - line['tva']) * rate) if rate else D(0)
        line['vat'] = to(line['tva'] * rate) if rate else D(0)
        euro = rate_of('EUR', line['date'])
        line['eur'] = line['value'] if line['currency'] == 'EUR' else line['value'] / euro if euro and line['currency'] == 'RON' else None
        place = line['sheet'] or line['month']
        line['key'] = (place, line['partner_id'], line['number'], line['date']) if line['number'] and line['partner_id'] else ('line', place, id(line['receipt']))
        if line['document'] == 1 and line['eur'] is not None:
            documents[line['key']] += line['eur']
    for line in all_lines:
        vehicle = by_id['vehicles'][line['vehicle']]
        line['with_vat'] = line['net'] + line['vat']
        if not pays_vat:
            line['cost'] = line['with_vat']
        elif line['vat'] != 0 and is_abroad(line, line['receipt']):
            line['cost'] = line['net']
        elif line['document'] == 1 and documents[line['key']] > 100:
            line['cost'] = line['with_vat']
        elif is_limited(vehicle, line['date']):
            line['cost'] = line['net'] + (line['vat'] - to(line['vat'] / 2))
        else:
            line['cost'] = line['net']
        line['kind'] = 'fuel' if line['is_fuel'] else 'other'
        line['name'] = (by_id['articles'].get(line['article_id']) or {}).get('name', 'Fără articol')
    return all_lines


LINES = priced(list(lines()))
LABELS = {'itp': 'ITP', 'rca': 'RCA', 'casco': 'CASCO', 'vignette': 'Rovinietă', 'service': 'Revizie', 'extinguisher': 'Stingător'}


def renewals():
    """Renewals of vehicles, without those that a receipt of the same amount within 15 days pays."""
    from datetime import date

    taken = set()
    for row in sorted(facts['deadlines'], key=lambda one: one['id']):
        if row['done_day'] is None or row['cost'] is None or row['vehicle_id'] is None:
            continue
        near = [
            receipt
            for receipt in facts['receipts']
            if receipt['vehicle_id'] == row['vehicle_id'] and receipt['value'] == row['cost'] and receipt['currency'] == 'RON'
            and not receipt['ignored'] and receipt['id'] not in taken
            and not (by_id['articles'].get(receipt['article_id']) or {}).get('is_fuel')
            and abs((date.fromisoformat(receipt['date']) - date.fromisoformat(row['done_day'])).days) <= 15
        ]
        if near and row['cost'] > 0:
            taken.add(near[0]['id'])
            continue
        yield {'month': row['done_day'][:7], 'vehicle': row['vehicle_id'], 'driver': None, 'kind': 'deadlines', 'name': LABELS[row['kind']], 'cost': row['cost']}


COSTS = LINES + list(renewals())


def months_up_to(last, count):
    year, month = int(last[:4]), int(last[5:])
    found = []
    for _ in range(count):
        found.append(f'{year}-{month:02}')
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    return found[::-1]


YEAR = months_up_to(answers['month'], 12)


def driven(months, fits=lambda sheet: True):
    sheets = [sheet for sheet in facts['roadmaps'] if sheet['start_date'][:7] in months and fits(sheet)]
    km = sum((sheet['km_done'] for sheet in sheets if sheet['kind'] == 'vehicle'), D(0))
    minutes = sum((sheet['hours_exploitation'] for sheet in sheets if sheet['kind'] == 'machine'), D(0))
    return km, minutes


# --- the page of each vehicle


def pairs_of(vehicle):
    fuel = by_id['articles'][vehicle['fuel_id']]
    own = lambda article: article and (
        article['id'] == fuel['id']
        or (article['is_fuel'] and article['fuel_kind'] == fuel['fuel_kind'] != 'other' and article['um'] == fuel['um'])
    )
    fills = [
        row
        for row in facts['receipts']
        if row['vehicle_id'] == vehicle['id'] and not row['ignored'] and own(by_id['articles'].get(row['article_id']))
    ]
    fills.sort(key=lambda row: (row['date'], row['odometer'] or D(0), row['time'] or ''))
    begin, litres, pairs = None, D(0), []
    for row in fills:
        litres += row['qty']
        if not row['full_tank']:
            continue
        if begin is not None and row['odometer'] is not None and row['odometer'] > begin:
            pairs.append((row['date'][:7], litres, row['odometer'] - begin))
        begin, litres = row['odometer'], D(0)
    return pairs


for page in answers['pages']:
    vehicle = by_id['vehicles'][page['vehicle']['id']]
    is_machine = vehicle['vehicle_type'] == 'machine'
    name = vehicle['number']
    own = lambda row: row['vehicle_id'] == vehicle['id']
    pairs = pairs_of(vehicle)

    def figures(what, months, answered):
        km, minutes = driven(months, own)
        cost = sum((one['cost'] for one in COSTS if one['vehicle'] == vehicle['id'] and one['month'] in months), D(0))
        same(f'{name} {what} km', km, answered['km'])
        same(f'{name} {what} cost', cost, answered['cost'])
        distance = minutes / 60 if is_machine else km
        same(f'{name} {what} lei for one', to(cost / distance, '0.001') if distance > 0 else None, answered['leiPerUnit'])
        litres = sum((one[1] for one in pairs if one[0] in months), D(0))
        way = sum((one[2] for one in pairs if one[0] in months), D(0))
        enough = way >= (20 if is_machine else 300)
        real = to(litres / way * (1 if is_machine else 100)) if enough else None
        # a month that leaves pairs out says so; which of its readings are wrong is for the checks of sheets
        if not answered.get('leftOut'):
            same(f'{name} {what} real', real, answered['real'])

    for month in page['months']:
        figures(month['month'], [month['month']], month)
    figures('year', YEAR, {**page['year'], 'leftOut': page['leftOut']})
    named = defaultdict(D)
    for one in COSTS:
        if one['vehicle'] == vehicle['id'] and one['month'] in YEAR:
            named[one['kind'], one['name']] += one['cost']
    same(f'{name} names', sorted(named), sorted((one['kind'], one['name']) for one in page['costs']))
    for one in page['costs']:
        same(f"{name} {one['name']}", named[one['kind'], one['name']], one['cost'])

# --- the report of costs

for by, report in answers['costs'].items():
    for row in report['rows'] + [{**report['totals'], 'name': 'TOTAL', 'id': None, 'all': True}]:
        shown = row['name']
        fits = {
            'vehicle': lambda one: one.get('vehicle', one.get('vehicle_id')) == row['id'],
            'driver': lambda one: one.get('driver', one.get('driver_id')) == row['id'],
            'month': lambda one: True,
        }[by]
        if row.get('all'):
            fits = lambda one: True
        months = YEAR
        if by == 'month' and not row.get('all'):
            names = 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'.split()
            word, year = shown.split()
            months = [f'{year}-{names.index(word.lower()) + 1:02}']
        among = [one for one in COSTS if one['month'] in months and fits(one)]
        for kind in ('fuel', 'other', 'deadlines'):
            same(f'costs by {by}, {shown}, {kind}', sum((one['cost'] for one in among if one['kind'] == kind), D(0)), row[kind])
        same(f'costs by {by}, {shown}, total', sum((one['cost'] for one in among), D(0)), row['total'])
        same(f'costs by {by}, {shown}, with VAT', sum((one['with_vat'] for one in among if one['kind'] != 'deadlines'), D(0)), row['value'])
        km, minutes = driven(months, fits)
        same(f'costs by {by}, {shown}, km', km, row['km'])
        of_vehicles = sum((one['cost'] for one in among if by_id['vehicles'][one['vehicle']]['vehicle_type'] == 'vehicle'), D(0))
        same(f'costs by {by}, {shown}, lei/km', to(of_vehicles / km, '0.001') if km > 0 else None, row['leiPerKm'])
        of_machines = sum((one['cost'] for one in among if by_id['vehicles'][one['vehicle']]['vehicle_type'] == 'machine'), D(0))
        same(f'costs by {by}, {shown}, lei/h', to(of_machines / (minutes / 60), '0.001') if minutes > 0 else None, row['leiPerHour'])

# --- the home page

for home in answers['home']:
    month = home['month']
    on_sheets = [one for one in LINES if one['month'] == month and one['sheet'] is not None]
    same(f'home {month} km', driven([month])[0], home['totals']['km'])
    same(f'home {month} cost', sum((one['with_vat'] for one in on_sheets), D(0)), home['totals']['cost'])

if faults:
    print('\n'.join(faults[:40]))
    sys.exit(f'{len(faults)} of {compared} figures differ')
print(f"{compared} figures of {len(answers['pages'])} vehicles, the report of costs and the home page are equal")
