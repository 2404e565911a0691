import { ChevronDown } from 'lucide-react'
import { MonthPicture } from './MonthPicture.tsx'
import { type About, SitePage } from './SitePage.tsx'
import { StepPicture } from './StepPicture.tsx'
import { FRONT, QUESTIONS, SITE, STEPS } from './texts.ts'

const about: About = { path: '/', title: FRONT.title, description: FRONT.description }

/** A price, of which the server writes one for each package it has: names in double braces stand for what is in it. */
const PriceTemplate = () => (
  <template id="package">
    <li className="card" data-best="{{best}}">
      <h3>
        {'{{name}}'} <span className="tag best">{FRONT.cheapest}</span>
      </h3>
      <p className="eu">
        {'{{price}}'} <span>/ {'{{period}}'}</span>
      </p>
      <p>
        {'{{feature}}'}
        <br />
        <s>{'{{original}}'}</s> {'{{monthly}}'}
      </p>
      <a className="btn" href="/auth/register">
        {'{{choose}}'}
      </a>
    </li>
  </template>
)

/** The front page of the product, for visitors who are not signed in. */
export const FrontPage = () => (
  <SitePage about={about}>
    <div className="hero">
      <div>
        <h1>{FRONT.heading}</h1>
        <p className="lead">{FRONT.lead}</p>
      </div>
      <div className="cta">
        <a className="btn primary" href="/auth/proba">
          {SITE.tryOut}
        </a>
        <a className="btn" href="/auth/register">
          {SITE.registerFree}
        </a>
        <p>{SITE.tryOutHelp}</p>
      </div>
    </div>
    <MonthPicture />
    <section className="how" id="cum">
      <h2>{FRONT.stepsTitle}</h2>
      <p className="sub">{FRONT.stepsLead}</p>
      <ol className="five">
        {STEPS.map(({ name, about: text }, at) => (
          <li key={name}>
            <span className="no" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <StepPicture step={at} />
          </li>
        ))}
      </ol>
    </section>
    <section className="price" id="pachete">
      <h2>{FRONT.pricesTitle}</h2>
      <p className="sub">{FRONT.pricesLead}</p>
      <ul className="pk">
        <PriceTemplate />
      </ul>
    </section>
    <section className="faq" id="intrebari">
      <h2>{FRONT.questionsTitle}</h2>
      {QUESTIONS.map(({ question, answer }, at) => (
        <details key={question} open={at === 0}>
          <summary>
            {question}
            <ChevronDown className="i" size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  </SitePage>
)
