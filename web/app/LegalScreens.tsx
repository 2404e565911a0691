import { Anchor, Title } from '@mantine/core'
import { Fragment } from 'react'
import classes from './LegalScreens.module.css'
import { type LegalText, type Paragraph, PRIVACY, TERMS } from './legal-texts.ts'
import { Brand } from './shell/Brand.tsx'
import { Footer } from './shell/Footer.tsx'
import { SHELL } from './texts.ts'

const ParagraphText = ({ paragraph }: { paragraph: Paragraph }) => {
  if (typeof paragraph === 'string') return <p>{paragraph}</p>
  const { before, link, behind } = paragraph
  return (
    <p>
      {before}
      <Anchor href={link.url} target="_blank" rel="noreferrer" underline="always">
        {link.label}
      </Anchor>
      {behind}
    </p>
  )
}

const Paper = ({ title, sections }: LegalText) => (
  <>
    <header className={classes.header}>
      <a href="/" className={classes.brand} aria-label={SHELL.brandHome}>
        <Brand />
      </a>
    </header>
    <main className={`card ${classes.paper}`}>
      <Title order={1}>{title}</Title>
      {sections.map(({ heading, paragraphs }) => (
        <Fragment key={heading ?? title}>
          {heading ? <h2>{heading}</h2> : null}
          {paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
            <ParagraphText key={at} paragraph={paragraph} />
          ))}
        </Fragment>
      ))}
    </main>
    <Footer />
  </>
)

/** The terms that users agree to. */
export const TermsScreen = () => <Paper {...TERMS} />

/** What is stored of a user, and why. */
export const PrivacyScreen = () => <Paper {...PRIVACY} />
