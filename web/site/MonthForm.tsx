import { ASKED_FIELDS, FORM, type HEAD_FIELDS, LINE_FIELDS, PRINTED_FIELDS, WORKED_OUT } from './model-texts.ts'

/** Lines that stand there from the beginning, so that nothing moves; `month-form.ts` adds more as they are filled. */
const LINES = 6

const FIGURES = [
  { name: 'sheets', label: FORM.sheets },
  { name: 'km', label: FORM.km },
  { name: 'consumed', label: FORM.consumed },
  { name: 'per100', label: FORM.per100 },
  { name: 'added', label: FORM.added },
  { name: 'left', label: FORM.left },
] as const

const DOCUMENTS = [
  { name: 'foi-parcurs', label: FORM.sheetsPdf },
  { name: 'faz', label: FORM.fazPdf },
  { name: 'ordin-deplasare', label: FORM.ordersPdf },
  { name: 'xlsx', label: FORM.workbook },
] as const

/** What a phone's keyboard offers: a time may be typed as `8` or `8,30`. */
const keyboardOf = (name: string): { inputMode: 'numeric' | 'decimal' } | object => {
  if (name === 'day') return { inputMode: 'numeric' }
  return ['startTime', 'endTime', 'km', 'litres', 'lei', 'norm', 'kmStart', 'fuelStart'].includes(name) ? { inputMode: 'decimal' } : {}
}

const Line = ({ at }: { at: number }) => (
  <tr {...(at > 1 ? { 'data-spare': true } : {})}>
    {LINE_FIELDS.map(({ name, label, most }) => (
      <td key={name} data-label={label}>
        <input
          name={name}
          maxLength={most}
          aria-label={FORM.line(label, at)}
          autoComplete="off"
          enterKeyHint="next"
          {...keyboardOf(name)}
        />
      </td>
    ))}
    {WORKED_OUT.map(({ name, label }) => (
      <td key={name} className="num dim" data-figure={name} data-label={label} />
    ))}
  </tr>
)

/** A field above the table, and the place of what it lacks. */
const headField = ({ name, label, required, complete, most }: (typeof HEAD_FIELDS)[number]) => (
  <label key={name} htmlFor={`month-${name}`} className={`ask-${name}`}>
    <span className="asked">
      {label}
      {required ? <i aria-hidden> *</i> : null}
    </span>
    {name === 'month' ? (
      <select id={`month-${name}`} name={name} aria-required />
    ) : (
      <input
        id={`month-${name}`}
        name={name}
        maxLength={most}
        autoComplete={complete}
        {...(required ? { 'aria-required': true } : {})}
        enterKeyHint="next"
        {...(name === 'number' ? { autoCapitalize: 'characters' } : {})}
        {...keyboardOf(name)}
        {...(name === 'fuel' ? { defaultValue: FORM.fuel } : {})}
        aria-describedby={`month-${name}-objection`}
      />
    )}
    <span id={`month-${name}-objection`} className="objection" />
  </label>
)

/** The form of a vehicle's month; the program of the page fills in what follows from what is typed. */
export const MonthForm = () => (
  <form id="luna" className="tool" aria-label={FORM.name} noValidate>
    <noscript>
      <p className="why">{FORM.noScript}</p>
    </noscript>
    <p className="buttons">
      <button type="button" className="btn" data-example>
        {FORM.example}
      </button>
      <a className="btn ghost" href="#formulare">
        {FORM.orForms}
      </a>
    </p>
    <div className="card ask">
      {ASKED_FIELDS.map(headField)}
      <details>
        <summary>{FORM.more}</summary>
        <div className="asks">{PRINTED_FIELDS.map(headField)}</div>
      </details>
    </div>
    {/* no stop of its own for the keyboard: its fields scroll it */}
    <section className="card lines" aria-label={FORM.table}>
      <table>
        <caption className="heard">{FORM.table}</caption>
        <thead>
          <tr>
            {[...LINE_FIELDS, ...WORKED_OUT].map(({ name, label }) => (
              <th key={name} scope="col" className={`of-${name}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: LINES }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Line key={at} at={at + 1} />
          ))}
        </tbody>
      </table>
    </section>
    <p className="said" role="status" />
    <p className="dim proposed">{FORM.proposed}</p>
    <dl className="card figures" aria-label={FORM.figures}>
      {FIGURES.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-total={name}>–</dd>
        </div>
      ))}
    </dl>
    <p className="buttons">
      {DOCUMENTS.map(({ name, label }, at) => (
        <button key={name} type="button" className={at === 0 ? 'btn primary' : 'btn'} data-document={name}>
          {label}
        </button>
      ))}
      <button type="button" className="btn ghost" data-clear>
        {FORM.clear}
      </button>
    </p>
    <p className="dim contents">{FORM.contents}</p>
    <p className="keep">
      <button type="button" className="btn" data-keep>
        {FORM.keep}
      </button>
      {FORM.keepHelp}
    </p>
  </form>
)
