import { MonthForm } from './MonthForm.tsx'
import { COMPANY, type EmptyForm, FORMS, MODEL, TOTAL } from './model-texts.ts'
import { SitePage } from './SitePage.tsx'
import { SITE } from './texts.ts'

/** Stands for the program of the form, whose name the build knows. */
const MONTH_PROGRAM = '{{month-form}}'

const Lines = ({ names }: { names: readonly string[] }) => (
  <dl>
    {names.map((name) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd />
      </div>
    ))}
  </dl>
)

const EmptyTable = ({ form: { columns, rows, summed } }: { form: EmptyForm }) => (
  <table>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: rows }, (_, at) => at + 1).map((row) => (
        <tr key={row}>
          {columns.map((name, at) => (
            <td key={name}>{at === 0 ? row : null}</td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={summed}>
          {TOTAL}
        </th>
        {columns.slice(summed).map((name) => (
          <td key={name} />
        ))}
      </tr>
    </tbody>
  </table>
)

/** A form as it is printed, to be written by hand. On a narrow screen it scrolls sideways, by the keyboard too. */
const Paper = ({ form }: { form: EmptyForm }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where the screen is narrow
  <section className="desk-of-paper" id={form.id} aria-label={form.name} tabIndex={0}>
    <div className="sheet">
      <div className="head">
        <Lines names={COMPANY} />
        <div>
          <strong>{form.heading}</strong>
          <p>{form.number}</p>
        </div>
      </div>
      <div className="head">
        <Lines names={form.left} />
        <Lines names={form.right} />
      </div>
      <EmptyTable form={form} />
      <div className="head four">
        {form.foot.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </div>
      <div className="head four sign">
        {form.signatures.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </div>
    </div>
  </section>
)

/** A vehicle's month to fill in, and empty forms that are printed as they stand. */
export const ModelPage = () => (
  <SitePage about={{ path: MODEL.path, title: `${MODEL.title} · ${SITE.product}`, description: MODEL.description }}>
    <div className="model screen">
      <h1>{MODEL.heading}</h1>
      <p className="lead">{MODEL.lead}</p>
      <MonthForm />
    </div>
    <div className="law screen" id="formulare">
      <h2>{MODEL.forms}</h2>
      <p>{MODEL.formsLead}</p>
    </div>
    <div className="papers">
      {FORMS.map((form) => (
        <div key={form.id}>
          <p className="screen">
            <button type="button" className="btn" data-print={form.id}>
              {MODEL.printOne(form.name)}
            </button>
          </p>
          <Paper form={form} />
        </div>
      ))}
    </div>
    <script src="/print.js" async />
    <script src={MONTH_PROGRAM} type="module" />
  </SitePage>
)
