import { Drawer, Text } from '@mantine/core'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './HelpPanel.module.css'
import { TEXTS } from './texts.ts'
import { type HelpTopic, stepText, topicOf } from './topic-texts.ts'

/** The screen in small; pressed, in its own size. It is fetched when the panel is opened. */
const Picture = ({ id, title }: Pick<HelpTopic, 'id' | 'title'>) => {
  const address = new URL(`../../../docs/pictures/${id}.webp`, import.meta.url).href
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.picture} title={TEXTS.enlarge}>
      <img src={address} alt={TEXTS.picture(title)} width={1280} height={720} loading="lazy" decoding="async" />
    </a>
  )
}

/** The help for a page: how to use it, and the law behind its fields. */
export const HelpPanel = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const topic = topicOf(path)
  const phone = usePhone()
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '85%' : 420}
      title={topic ? `${TEXTS.title}: ${topic.title}` : TEXTS.title}
      classNames={{ title: classes.title ?? '' }}
    >
      {topic ? (
        <>
          <Text>{topic.lead}</Text>
          <Picture id={topic.id} title={topic.title} />
          <h3 className={classes.heading}>{TEXTS.steps}</h3>
          <ul className={classes.steps}>
            {topic.steps.map((step) => (
              <li key={stepText(step, phone)}>{stepText(step, phone)}</li>
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
        <Text>{phone ? TEXTS.noneTouch : TEXTS.none}</Text>
      )}
      {phone ? null : (
        <Text size="sm" c="dimmed" mt="lg">
          {TEXTS.keys}
        </Text>
      )}
    </Drawer>
  )
}
