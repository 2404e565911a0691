import { MODEL } from './model-texts.ts'
import { SitePage } from './SitePage.tsx'
import { SITE } from './texts.ts'

/** Rows that fit on a page, to be written by hand. */
const ROWS = Array.from({ length: 10 }, (_, at) => at + 1)

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

const EmptySheet = () => (
  <div className="sheet">
    <div className="head">
      <Lines names={MODEL.company} />
      <div>
        <strong>{MODEL.heading}</strong>
        <p>{MODEL.number}</p>
      </div>
    </div>
    <div className="head">
      <Lines names={MODEL.vehicle} />
      <Lines names={MODEL.driver} />
    </div>
    <table>
      <thead>
        <tr>
          {MODEL.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            {MODEL.columns.map((name, at) => (
              <td key={name}>{at === 0 ? row : null}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={6}>
            {MODEL.total}
          </th>
          <td />
          <td />
        </tr>
      </tbody>
    </table>
    <div className="head four">
      {MODEL.fuel.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </div>
    <div className="head four sign">
      {MODEL.signatures.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </div>
  </div>
)

/** An empty trip sheet that is printed as it stands. */
export const ModelPage = () => (
  <SitePage about={{ path: MODEL.path, title: `${MODEL.title} · ${SITE.product}`, description: MODEL.description }}>
    <div className="law screen">
      <h1>{MODEL.title}</h1>
      <p className="lead">{MODEL.lead}</p>
      <p className="buttons">
        <button type="button" className="btn primary" data-print>
          {MODEL.print}
        </button>{' '}
        <a className="btn" href="/auth/register">
          {MODEL.save}
        </a>
      </p>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by the keyboard too */}
    <section className="desk-of-paper" aria-label={MODEL.form} tabIndex={0}>
      <EmptySheet />
    </section>
    <script src="/print.js" async />
  </SitePage>
)
