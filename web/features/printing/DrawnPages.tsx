import type { CSSProperties } from 'react'
import type { DrawnPage } from '#contract/drawn-page.ts'
import { DOT, DOTTED, HAIRLINE } from '#domain/report/drawn-page.ts'
import classes from './DrawnPages.module.css'

export type DrawnPagesProps = { pages: readonly DrawnPage[]; title: string }

/** The pages of a document: every text and line stands where it is printed. */
export const DrawnPages = ({ pages, title }: DrawnPagesProps) =>
  pages.map(({ width, height, texts, lines, dots, pictures }, at) => (
    <svg
      key={String(at)}
      className={classes.page}
      viewBox={`0 0 ${width} ${height}`}
      style={{ '--shape': width / height } as CSSProperties}
    >
      <title>{title}</title>
      {pictures.map(({ address, left, top, ...size }) => (
        <image key={`${left} ${top}`} href={address} x={left} y={top} {...size} />
      ))}
      <path d={lines} stroke="currentColor" strokeWidth={HAIRLINE} />
      <path d={dots} stroke="currentColor" strokeWidth={DOT.size} strokeLinecap="round" strokeDasharray={DOTTED.join(' ')} />
      {texts.map(({ text, left, baseline, width: length, size, bold }) => (
        <text
          key={`${left} ${baseline} ${text}`}
          x={left}
          y={baseline}
          fontSize={size}
          fontWeight={bold ? 600 : 400}
          textLength={length}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
    </svg>
  ))
