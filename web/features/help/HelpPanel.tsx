import { Anchor, Drawer, Text, TextInput, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './HelpPanel.module.css'
import { KeyList } from './KeyList.tsx'
import { TEXTS } from './texts.ts'
import { type HelpTopic, PAGE_KEYS, stepText, TOPICS, topicOf, topicsWith } from './topic-texts.ts'

/** The screen in small; pressed, in its own size. It is fetched when the panel is opened. */
const Picture = ({ id, title }: Pick<HelpTopic, 'id' | 'title'>) => {
  const address = new URL(`../../../docs/pictures/${id}.webp`, import.meta.url).href
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.picture} title={TEXTS.enlarge}>
      <img src={address} alt={TEXTS.picture(title)} width={1280} height={720} loading="lazy" decoding="async" />
    </a>
  )
}

type Show = (topic: HelpTopic) => void

/** A text whose names of buttons and fields stand out; the name of a screen that has its own help leads to it. */
const Said = ({ text, onShow }: { text: string; onShow: Show }) =>
  text.split(/(?<=„)([^”]+)(?=”)/).map((part, at) => {
    if (at % 2 === 0) return part
    const topic = TOPICS.find(({ title }) => title === part)
    return topic ? (
      <Anchor key={part} component="button" type="button" fz="inherit" onClick={() => onShow(topic)}>
        {part}
      </Anchor>
    ) : (
      <b key={part}>{part}</b>
    )
  })

type TopicProps = { topic: HelpTopic; isHere: boolean; onShow: Show; onClose: () => void }

/** How to use a screen, its keys, and the law behind its fields. A phone shows no picture, which could not be read there. */
const Topic = ({ topic: { id, title, place, lead, steps, keys = [], law }, isHere, onShow, onClose }: TopicProps) => {
  const phone = usePhone()
  return (
    <>
      <Text>{lead}</Text>
      {place && !isHere ? (
        <Anchor mt={4} display="inline-block" onClick={onClose} renderRoot={(props) => <Link to={place} {...props} />}>
          {TEXTS.open(title)}
        </Anchor>
      ) : null}
      {phone ? null : <Picture id={id} title={title} />}
      <h3 className={classes.heading}>{TEXTS.steps}</h3>
      <ul className={`stack ${classes.steps}`}>
        {steps.map((step) => (
          <li key={stepText(step, phone)}>
            <Said text={stepText(step, phone)} onShow={onShow} />
          </li>
        ))}
      </ul>
      {law.length > 0 ? <h3 className={classes.heading}>{TEXTS.law}</h3> : null}
      <dl className={classes.law}>
        {law.map(({ field, text, source }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {text}
              <span className={`quiet ${classes.source}`}>
                {TEXTS.source}: {source}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {phone || (keys.length === 0 && !isHere) ? null : (
        <>
          <h3 className={classes.heading}>{TEXTS.keys}</h3>
          <KeyList keys={[...keys, ...(isHere ? PAGE_KEYS.filter(([pressed]) => !keys.some(([own]) => own === pressed)) : [])]} />
        </>
      )}
    </>
  )
}

const TopicList = ({ topics, onShow }: { topics: readonly { topic: HelpTopic; text: string }[]; onShow: Show }) => (
  <ul className={classes.topics}>
    {topics.map(({ topic, text }) => (
      <li key={topic.id}>
        <UnstyledButton className={classes.topic} onClick={() => onShow(topic)}>
          <b>{topic.title}</b>
          <span>{text}</span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
)

/** The help for a page, and for every other one, which its search finds. */
export const HelpPanel = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const here = topicOf(path)
  const [topic, setTopic] = useState(here)
  const [search, setSearch] = useState('')
  const heading = useRef<HTMLSpanElement>(null)
  const phone = usePhone()
  useFocusBack()
  const show: Show = (chosen) => {
    setTopic(chosen)
    setSearch('')
    heading.current?.focus()
  }
  const found = topicsWith(search)
  return (
    <Drawer
      opened
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '85%' : 460}
      title={
        <span ref={heading} tabIndex={-1} className={classes.title}>
          {topic && search === '' ? `${TEXTS.title}: ${topic.title}` : TEXTS.title}
        </span>
      }
    >
      <TextInput
        type="search"
        className={classes.search ?? ''}
        leftSection={<Search size={16} />}
        placeholder={TEXTS.search}
        aria-label={TEXTS.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        {...(phone ? {} : { 'data-autofocus': true })}
      />
      {topic && search === '' ? (
        <>
          <Topic topic={topic} isHere={topic === here} onShow={show} onClose={onClose} />
          <h3 className={classes.heading}>{TEXTS.topics}</h3>
        </>
      ) : null}
      {found.length > 0 ? <TopicList topics={found} onShow={show} /> : <Text role="status">{TEXTS.nothing}</Text>}
    </Drawer>
  )
}
