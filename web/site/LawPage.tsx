import { LAW_NOTE, LAW_OTHERS, LAW_PAGES, LAW_SOURCES, LAW_TRY, type LawPageText } from './law-texts.ts'
import { SitePage } from './SitePage.tsx'
import { SITE } from './texts.ts'

/** A short page on one thing that the law asks, with its sources. */
export const LawPage = ({ page }: { page: LawPageText }) => {
  const { path, title, description, lead, sections, sources } = page
  return (
    <SitePage about={{ path, title: `${title} · ${SITE.product}`, description }}>
      <article className="law">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {sections.map(({ heading, text, list }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list ? (
              <ul>
                {list.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <section>
          <h2>{LAW_SOURCES}</h2>
          <ul>
            {sources.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="external">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <p className="note">{LAW_NOTE}</p>
        </section>
        <p>
          <a className="btn primary" href="/auth/proba">
            {LAW_TRY}
          </a>
        </p>
        <nav aria-label={LAW_OTHERS}>
          <h2>{LAW_OTHERS}</h2>
          <ul>
            {LAW_PAGES.filter((other) => other !== page).map((other) => (
              <li key={other.path}>
                <a href={other.path}>{other.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </article>
    </SitePage>
  )
}
