#!/usr/bin/env python3
"""Recomputes the books of simulated companies outside the product and compares them with its files, to the ban.

  npm run bench:books          enters the companies, hands every month over, and runs this on what was written
  python3 bench/books.py DIR   runs it alone on a folder that the first part wrote

It shares no code with the product: it reads the facts (trips, papers, rates) as JSON, computes fuel in stock by FIFO, vouchers, VAT,
entries, refundable VAT (461) and the compensation of diesel with exact decimals, and reads the files as their programs would: the XLSX of
entries, of deductibility and of compensation, SAGA's XML and DBF, WinMENTOR's INI.
"""
import io
import json
import re
import sys
import xml.etree.ElementTree as ET
import zipfile
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal as D
from pathlib import Path

ROWS = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'


def to(value, places='0.01'):
    return value.quantize(D(places), rounding=ROUND_HALF_UP)


# --- what the law and the papers make of the facts


class Line:
    """A fill with its amounts in its currency and in lei."""

    def __init__(self, fill, vehicle, rates):
        self.fill, self.vehicle = fill, vehicle
        self.date, self.number, self.document, self.waits = fill['date'], fill['number'], fill['document'], fill['waits']
        # entries and the rate of its money are of the document's day, litres of the day of the fill
        self.issued = fill['issued']
        self.litres = D(fill['centilitres']) / 100
        percent = D(str(fill['vatPercent']))
        if 'value' in fill and 'net' in fill:
            net, value = D(fill['net']) / 100, D(fill['value']) / 100
        elif 'net' in fill:
            net = D(fill['net']) / 100
            value = net + to(net * percent / 100)
        else:
            value = D(fill['value']) / 100
            net = to(value * 100 / (100 + percent))
        self.own = (net, value - net, value)
        self.foreign = fill['currency'] != 'RON'
        self.is_abroad = bool(re.match('[A-Z]', fill['cui'] or '')) and not (fill['cui'] or '').startswith('RO')
        rate = D(rates(self.issued)) if self.foreign else D(1)
        self.rate = rate
        price = to(value * 100 / ((100 + percent) * self.litres), '0.0001')
        if self.foreign:
            self.net, self.vat = to(net * rate), to((value - net) * rate)
            self.value = self.net + self.vat
            price = to(price * rate, '0.0001')
        else:
            self.net, self.vat, self.value = net, value - net, value
        # a till receipt of more than 100 EUR is no simplified invoice
        euro = value if self.foreign else value / D(rates(self.date))
        self.refused = self.document == 1 and euro > 100 and not self.waits
        self.limited = vehicle['use'] == 'mixed' and vehicle['kind'] == 'vehicle' and vehicle['kg'] <= 3500
        half = to(self.vat / 2) if self.limited else self.vat
        if self.is_abroad:
            self.deducted, self.lost, self.refunded = D(0), D(0), self.vat
        elif self.refused:
            self.deducted, self.lost, self.refunded = D(0), self.vat, D(0)
        else:
            self.deducted, self.lost, self.refunded = half, self.vat - half, D(0)
        # what is not deducted is part of the cost
        self.cost = self.net + self.lost
        self.price = price if to(price * self.litres) == self.cost else to(self.cost / self.litres, '0.0001')


def burnt(sheet, vehicle):
    if vehicle['kind'] == 'machine':
        return to(D(sheet['minutes']) * D(str(vehicle['norm'])) / 60)
    return sum((to(D(leg['km']) * D(str(vehicle['norm'])) / 100) for leg in sheet['legs']), D(0))


def half_of(value, limited):
    deducted = to(value / 2) if limited else value
    return deducted, value - deducted


class Books:
    def __init__(self, facts):
        days = sorted(facts['rates'])

        def rate(day):
            return facts['rates'][max(known for known in days if known < day)]

        self.lines, self.vouchers = [], defaultdict(list)
        for at, vehicle in enumerate(facts['vehicles']):
            layers = [[D(str(vehicle['fuelStart'])), D(6), D(str(vehicle['fuelStart'])) * 6]]
            debt = D(0)
            sheets = sorted((s for s in facts['sheets'] if s['vehicle'] == at), key=lambda s: (s['date'], s['startTime']))
            for sheet in sheets:
                own = [Line(fill, vehicle, rate) for fill in sheet['fills']]
                self.lines += own
                for line in sorted(own, key=lambda one: one.date):
                    layers.append([line.litres, line.price, line.cost])
                litres = burnt(sheet, vehicle)
                value, need = D(0), litres + debt
                while need > 0 and layers:
                    qty, price, rest = layers[0]
                    part = min(qty, need)
                    cost = rest if part == qty else min(to(part * price), rest)
                    value, need = value + cost, need - part
                    if part == qty:
                        layers.pop(0)
                    else:
                        layers[0] = [qty - part, price, rest - cost]
                debt = need
                if litres > 0:
                    limited = vehicle['use'] == 'mixed' and vehicle['kind'] == 'vehicle'
                    self.vouchers[(sheet['date'][:7], at)].append((litres, value, limited))
        self.vehicles = facts['vehicles']

    def entries(self, month):
        """Sums by what an entry says: day, number, vehicle, debit, credit."""
        sums = defaultdict(D)
        for line in self.lines:
            if line.date[:7] != month or line.waits:
                continue
            for account, amount in (('3022', line.cost), ('4426', line.deducted), ('461', line.refunded)):
                if amount:
                    sums[(line.issued, line.number, line.vehicle['plate'], account, '401')] += amount
            # who has a till receipt paid in cash
            if line.document == 1:
                sums[(line.issued, line.number, line.vehicle['plate'], '401', '5311')] += line.value
        for (of, at), vouchers in self.vouchers.items():
            if of == month:
                halves = [half_of(value, limited) for _, value, limited in vouchers]
                for account, amount in (('6022', sum(a for a, _ in halves)), ('6022.N', sum(b for _, b in halves))):
                    if amount:
                        sums[('', f'FAZ {month[5:]}/{month[:4]}', self.vehicles[at]['plate'], account, '3022')] += amount
        return sums


# --- the files as their programs read them


def sheet_rows(content, number=1):
    book = zipfile.ZipFile(io.BytesIO(content))
    shared = []
    if 'xl/sharedStrings.xml' in book.namelist():
        shared = [''.join(t.text or '' for t in si.iter(f'{ROWS}t')) for si in ET.fromstring(book.read('xl/sharedStrings.xml'))]
    rows = []
    for row in ET.fromstring(book.read(f'xl/worksheets/sheet{number}.xml')).iter(f'{ROWS}row'):
        cells = {}
        for cell in row.iter(f'{ROWS}c'):
            column = re.match('[A-Z]+', cell.get('r')).group()
            value, inline = cell.find(f'{ROWS}v'), cell.find(f'{ROWS}is')
            if inline is not None:
                cells[column] = ''.join(t.text or '' for t in inline.iter(f'{ROWS}t'))
            elif value is not None and value.text is not None:
                cells[column] = shared[int(value.text)] if cell.get('t') == 's' else value.text
        rows.append(cells)
    return rows


def table(content, first, number=1):
    """Rows below the heading row, which holds the text `first`, by heading."""
    rows = sheet_rows(content, number)
    at = next(i for i, row in enumerate(rows) if first in row.values())
    return [{heading: row.get(column, '') for column, heading in rows[at].items()} for row in rows[at + 1:]]


def serial_day(text):
    import datetime
    return str(datetime.date(1899, 12, 30) + datetime.timedelta(days=int(float(text))))


def number_of(text):
    return to(D(text)) if text else D(0)


def dbf_rows(content):
    count, head = int.from_bytes(content[4:8], 'little'), int.from_bytes(content[8:10], 'little')
    width = int.from_bytes(content[10:12], 'little')
    fields, at = [], 32
    while content[at] != 0x0D:
        fields.append((content[at:at + 11].split(b'\0')[0].decode(), content[at + 16]))
        at += 32
    for row in range(count):
        text, place, cells = content[head + row * width:head + (row + 1) * width].decode('cp1252'), 1, {}
        for name, size in fields:
            cells[name], place = text[place:place + size].strip(), place + size
        yield cells


class Check:
    def __init__(self):
        self.compared, self.wrong = 0, []

    def same(self, what, expected, found):
        self.compared += 1
        if expected != found:
            self.wrong.append(f'{what}: expected {expected}, found {found}')

    def sums(self, what, expected, found):
        for key in sorted({*expected, *found}):
            self.same(f'{what} {key}', expected.get(key, D(0)), found.get(key, D(0)))


def check_entries(check, folder, month, books):
    expected = books.entries(month)
    found = defaultdict(D)
    archive = zipfile.ZipFile(folder / f'xlsx-{month}.zip')
    for row in table(archive.read(f'note-{month}.xlsx'), 'Cont D'):
        if row['Cont D']:
            day = '' if row['Document'] == 'Bon de consum' else serial_day(row['Data'])
            found[(day, row['Nr'], row['Vehicul'], row['Cont D'], row['Cont C'])] += number_of(row['Valoare'])
    check.sums(f'entries {month}', expected, found)
    # what comes to the supplier is what the papers say
    debt = sum((line.value for line in books.lines if line.date[:7] == month and not line.waits), D(0))
    check.same(f'401 {month}', debt, sum((a for k, a in found.items() if k[4] == '401'), D(0)))


def check_saga(check, folder, month, books):
    archive = zipfile.ZipFile(folder / f'saga-{month}.zip')
    expected, found = defaultdict(D), defaultdict(D)
    for line in books.lines:
        if line.date[:7] == month and not line.waits:
            document = (line.fill['cui'] or '', line.number, line.issued)
            net, vat, value = line.own
            cost = value if line.refused else net
            expected[(*document, 'cost')] += cost
            expected[(*document, 'vat')] += D(0) if line.refused else vat
            if line.foreign:
                expected[(*document, 'rate')] = to(line.rate, '0.0001')
    for name in archive.namelist():
        if not name.endswith('.xml'):
            continue
        root = ET.fromstring(archive.read(name))
        text = lambda tag: root.findtext(f'.//{tag}') or ''
        cui = text('FurnizorCIF')
        day = '-'.join(reversed(text('FacturaData').split('.')))
        document = ('14399840' if 'Izvor' in text('FurnizorNume') else cui.removeprefix('RO'), text('FacturaNumar'), day)
        for row in root.iter('Linie'):
            found[(*document, 'cost')] += D(row.findtext('Valoare'))
            found[(*document, 'vat')] += D(row.findtext('TVA'))
        if text('FacturaCurs'):
            found[(*document, 'rate')] = D(text('FacturaCurs'))
    check.sums(f'SAGA {month}', {(('14399840' if k[0] == '' else k[0]), *k[1:]): v for k, v in expected.items()}, found)
    consumed, notes = defaultdict(D), defaultdict(D)
    for (_, number, plate, debit, credit), amount in books.entries(month).items():
        if credit != '401':
            consumed[(plate, debit)] += amount
    for name in archive.namelist():
        if name.endswith('.dbf'):
            for row in dbf_rows(archive.read(name)):
                notes[(row['GRUPA'], row['CONT_D'])] += D(row['SUMA'])
    check.sums(f'SAGA notes {month}', {(plate[:16], debit): a for (plate, debit), a in consumed.items()}, notes)


def check_mentor(check, folder, month, books):
    archive = zipfile.ZipFile(folder / f'winmentor-{month}.zip')
    text = archive.read('bonuri-consum.txt').decode('cp1252')
    found = {}
    for item in re.findall(r'^Item_1=(.*)$', text, re.M):
        _, _, litres, price, _, _, _, plate, _ = item.split(';')
        found[plate] = (D(litres), to(D(litres) * D(price)))
    expected = {
        books.vehicles[at]['plate']: (sum(l for l, _, _ in own), sum(v for _, v, _ in own))
        for (of, at), own in books.vouchers.items() if of == month
    }
    for plate in sorted({*expected, *found}):
        check.same(f'WinMENTOR voucher {month} {plate}', expected.get(plate), found.get(plate))
    if 'facturi-intrare.txt' not in archive.namelist():
        return
    sums = defaultdict(D)
    text = archive.read('facturi-intrare.txt').decode('cp1252')
    for number, items in re.findall(r'\[Factura_\d+\]\s.*?NrDoc=(.*?)\s*\n.*?\[Items_\d+\](.*?)(?=\[|$)', text, re.S):
        for item in re.findall(r'^Item_\d+=(.*?)\s*$', items, re.M):
            _, _, litres, price, _ = item.split(';')[:5]
            sums[(number, 'net')] += to(D(litres) * D(price))
        for vat in re.findall(r'^Item_\d+_TVA=(.*?)\s*$', items, re.M):
            sums[(number, 'vat')] += D(vat)
    wanted = defaultdict(D)
    for line in books.lines:
        if line.date[:7] == month and not line.waits:
            wanted[(line.number, 'net')] += line.net
            wanted[(line.number, 'vat')] += line.vat
    check.sums(f'WinMENTOR {month}', wanted, sums)


def check_deduction(check, folder, month, books):
    for at, vehicle in enumerate(books.vehicles):
        own = [line for line in books.lines if line.vehicle is vehicle and line.date[:7] == month and not line.waits]
        vouchers = books.vouchers.get((month, at), [])
        halves = [half_of(value, limited) for _, value, limited in vouchers]
        expected = {
            'Cumpărat fără TVA (lei)': sum((one.net for one in own), D(0)),
            'TVA (lei)': sum((one.vat for one in own), D(0)),
            'TVA deductibilă (lei)': sum((one.deducted for one in own), D(0)),
            'Consum, bonuri (lei)': sum((value for _, value, _ in vouchers), D(0)),
            'Deductibilă (lei)': sum((a for a, _ in halves), D(0)),
            'Nedeductibilă (lei)': sum((b for _, b in halves), D(0)),
        }
        rows = table((folder / f'deductibilitate-{month}.xlsx').read_bytes(), 'Regim')
        row = next((row for row in rows if row.get('Vehicul') == vehicle['plate']), {})
        for heading, amount in expected.items():
            check.same(f'deductibility {month} {vehicle["plate"]} {heading}', amount, number_of(row.get(heading, '')))


def check_compensation(check, folder, facts, books):
    rates = (('2026-04-01', D('0.85')), ('2026-01-01', D('0.65')), ('2025-10-01', D('0.40')))
    quarters = sorted({f'{month[:4]}-T{(int(month[5:]) + 2) // 3}' for month in facts['months']})
    for quarter in quarters:
        expected = defaultdict(D)
        for line in books.lines:
            heavy = line.vehicle['category'] in ('N2', 'N3') and line.vehicle['kg'] >= 7500
            of = f'{line.date[:4]}-T{(int(line.date[5:7]) + 2) // 3}'
            if of == quarter and heavy and line.document == 2 and not line.is_abroad:
                expected['litres'] += line.litres
                expected['exact'] += line.litres * next(rate for since, rate in rates if since <= line.date)
        file = folder / f'compensare-{quarter}.xlsx'
        found = defaultdict(D)
        if file.exists():
            rows = table(file.read_bytes(), 'Vehicul')
            total = next(row for row in rows if 'TOTAL' in [str(v).upper() for v in row.values()])
            headings = list(total)
            found['litres'], found['amount'] = number_of(total[headings[8]]), number_of(total[headings[10]])
        check.same(f'compensated litres {quarter}', to(expected['litres']), found['litres'])
        check.same(f'compensation {quarter}', to(expected['exact']), found['amount'])


def main(root):
    failed = False
    for folder in sorted(path for path in Path(root).iterdir() if (path / 'facts.json').exists()):
        facts = json.loads((folder / 'facts.json').read_text())
        for sheet in facts['sheets']:
            for fill in sheet['fills']:
                fill['cui'] = fill['cui'] or '14399840'
        books, check = Books(facts), Check()
        for month in facts['months']:
            for part in (check_entries, check_saga, check_mentor, check_deduction):
                part(check, folder, month, books)
        check_compensation(check, folder, facts, books)
        refunded = sum((line.refunded for line in books.lines if not line.waits), D(0))
        print(f'{folder.name}: {check.compared} amounts compared, {len(check.wrong)} differ; 461: {refunded} lei')
        for wrong in check.wrong[:20]:
            print(f'  {wrong}')
        failed = failed or bool(check.wrong) or check.compared == 0
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
