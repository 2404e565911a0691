import { Drawer, Text } from '@mantine/core'
import { DIALOG } from '../../ui/texts.ts'
import classes from './HelpPanel.module.css'
import { TEXTS, topicOf } from './texts.ts'

/** What there is to know of a page: how it is used, and what the law asks of its fields. */
export const HelpPanel = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const topic = topicOf(path)
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
