/** The pages of docs/ghid/: what the help panel says of each screen, for reading. */
import { TEXTS } from '../web/features/help/texts.ts'
import { stepText, TOPICS } from '../web/features/help/topic-texts.ts'

const pageOf = ({ id, title, lead, steps, keys, law }: (typeof TOPICS)[number]): string =>
  [
    `# ${title}`,
    lead,
    `![${TEXTS.picture(title)}](../pictures/${id}.webp)`,
    `## ${TEXTS.steps}`,
    steps.map((step) => `- ${stepText(step, false)}`).join('\n'),
    ...(keys
      ? [
          `## ${TEXTS.keys}`,
          keys
            .map(
              ([pressed, does]) =>
                `- ${pressed
                  .split(', ')
                  .map((key) => `\`${key}\``)
                  .join(', ')}: ${does}`,
            )
            .join('\n'),
        ]
      : []),
    ...(law.length > 0
      ? [`## ${TEXTS.law}`, law.map(({ field, text, source }) => `- **${field}.** ${text} *${TEXTS.source}: ${source}.*`).join('\n')]
      : []),
  ].join('\n\n')

/** Names of the pages and their text. */
export const guidePages = (): [name: string, text: string][] => [
  [
    'README.md',
    `# ${TEXTS.guide}\n\n${TEXTS.guideLead}\n\n${TOPICS.map(({ id, title, lead }) => `- [${title}](${id}.md): ${lead}`).join('\n')}\n`,
  ],
  ...TOPICS.map((topic): [string, string] => [`${topic.id}.md`, `${pageOf(topic)}\n`]),
]
