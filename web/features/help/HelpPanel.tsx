import { Drawer, Text } from '@mantine/core'
import { DIALOG } from '../../ui/texts.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import classes from './HelpPanel.module.css'
import { type HelpTopic, TEXTS, topicOf } from './texts.ts'

/** Where each picture of the guide is; none is fetched before its panel is opened. */
const PICTURES: Record<NonNullable<HelpTopic['picture']>, string> = {
  list: new URL('../../../docs/pictures/list.png', import.meta.url).href,
  sheet: new URL('../../../docs/pictures/sheet.png', import.meta.url).href,
  month: new URL('../../../docs/pictures/month.png', import.meta.url).href,
  generator: new URL('../../../docs/pictures/generator.png', import.meta.url).href,
}

/** The screen in small; pressed, in its own size. */
const Picture = ({ picture, title }: { picture: NonNullable<HelpTopic['picture']>; title: string }) => (
  <a href={PICTURES[picture]} target="_blank" rel="noreferrer" className={classes.picture} title={TEXTS.enlarge}>
    <img src={PICTURES[picture]} alt={TEXTS.picture(title)} width={1440} height={900} loading="lazy" decoding="async" />
  </a>
)

/** The help for a page: how to use it, and the law behind its fields. */
export const HelpPanel = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const topic = topicOf(path)
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={420}
      title={topic ? `${TEXTS.title}: ${topic.title}` : TEXTS.title}
      closeButtonProps={{ 'aria-label': DIALOG.close }}
      classNames={{ title: classes.title ?? '' }}
    >
      {topic ? (
        <>
          <Text>{topic.lead}</Text>
          {topic.picture ? <Picture picture={topic.picture} title={topic.title} /> : null}
          <h3 className={classes.heading}>{TEXTS.steps}</h3>
          <ul className={classes.steps}>
            {topic.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          {topic.law.length > 0 ? <h3 className={classes.heading}>{TEXTS.law}</h3> : null}
          <dl className={classes.law}>
            {topic.law.map(({ field, text, source }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  {text}
                  <span className={classes.source}>
                    {TEXTS.source}: {source}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Text>{TEXTS.none}</Text>
      )}
      <Text size="sm" c="dimmed" mt="lg">
        {TEXTS.keys}
      </Text>
    </Drawer>
  )
}
