/** The contract as a page to be read: one HTML document without scripts, drawn from the same shapes as the OpenAPI document. */
import { features } from '#contract/contract.ts'
import { type Caller, type Endpoint, needsPackage, refusalsOf } from '#contract/endpoint.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { rolesThatMay } from '#domain/company/roles.ts'
import { answeredShape, type JsonShape, sentShape } from './json-shape.ts'

/** Text as HTML shows it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
/** Escaped, with `code` between backticks. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const CALLERS: Record<Caller, string> = {
  public: 'anybody',
  user: 'signed in',
  member: 'member of the company',
  admin: 'administrator',
}

/** `member of the company with the permission close: owner, accountant` */
const callerOf = ({ caller, needs, drivers }: Endpoint): string =>
  needs ? `${CALLERS[caller]} with the permission <code>${needs}</code>: ${rolesThatMay(needs, drivers).join(', ')}` : CALLERS[caller]

const FEATURE_NAMES: Partial<Record<string, string>> = { auth: 'Sign-in and sign-up', health: 'Health', subscription: 'Packages' }
const titleOf = (feature: string): string => FEATURE_NAMES[feature] ?? `${feature.charAt(0).toUpperCase()}${feature.slice(1)}`

type Line = { name: string; type: string; bounds: string; required: boolean }

const between = (low: number | undefined, high: number | undefined, unit: string): string => {
  if (low === undefined && high === undefined) return ''
  if (low === undefined) return `at most ${high}${unit}`
  return high === undefined ? `at least ${low}${unit}` : `${low} to ${high}${unit}`
}

const boundsOf = (shape: JsonShape): string => {
  // an id's upper bound is that of a number itself
  const maximum = shape.maximum === Number.MAX_SAFE_INTEGER ? undefined : shape.maximum
  const minimum = shape.minimum === Number.MIN_SAFE_INTEGER ? undefined : shape.minimum
  return [
    shape.exclusiveMinimum === undefined ? '' : `greater than ${shape.exclusiveMinimum}`,
    between(minimum, maximum, ''),
    between(shape.minLength, shape.maxLength, ' characters'),
    shape.maxItems === undefined ? '' : `at most ${shape.maxItems} rows`,
    shape.format === 'date' ? 'yyyy-MM-dd' : '',
    shape.pattern?.includes(':[0-5]') ? (shape.pattern.includes('{2,3}') ? 'HH:mm or HHH:mm' : 'HH:mm') : '',
    shape.default === undefined ? '' : `${JSON.stringify(shape.default)} when absent`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The shapes that a value may have, `null` aside, and whether it may be `null`. */
const alternativesOf = (shape: JsonShape): { shapes: JsonShape[]; nullable: boolean } => {
  const split = shape.anyOf ?? [shape].flatMap((one) => (Array.isArray(one.type) ? one.type.map((type) => ({ ...one, type })) : [one]))
  const shapes = split.filter((one) => one.type !== 'null')
  return { shapes, nullable: shapes.length < split.length }
}

const literal = (value: unknown): string => JSON.stringify(value)

const typeOf = (shape: JsonShape): string => {
  const { shapes, nullable } = alternativesOf(shape)
  const names = shapes.map((shape) => {
    if (shape.enum)
      return shape.enum
        .filter((value) => value !== null)
        .map(literal)
        .join(' | ')
    if (shape.const !== undefined) return literal(shape.const)
    if (shape.type === 'array') return shape.items?.properties ? 'list of objects' : shape.items ? `list of ${typeOf(shape.items)}` : 'list'
    if (shape.format === 'email') return 'e-mail'
    return typeof shape.type === 'string' ? shape.type : 'any'
  })
  return [...new Set(names), ...(nullable ? ['null'] : [])].join(' | ')
}

/** Every field of a shape on a line of its own: `routes[].start` is a field of each row of `routes`. */
const linesOf = (shape: JsonShape, path = ''): Line[] =>
  alternativesOf(shape).shapes.flatMap((shape) => {
    if (shape.type === 'array' && shape.items) return linesOf(shape.items, `${path}[]`)
    return Object.entries(shape.properties ?? {}).flatMap(([key, field]) => {
      const name = path ? `${path}.${key}` : key
      const bounds = [...new Set([field, ...alternativesOf(field).shapes].map(boundsOf))].filter(Boolean).join(', ')
      return [{ name, type: typeOf(field), bounds, required: shape.required?.includes(key) ?? false }, ...linesOf(field, name)]
    })
  })

const table = (caption: string, lines: Line[], side: 'sent' | 'answered'): string => {
  if (lines.length === 0) return ''
  const rows = lines.map(
    ({ name, type, bounds, required }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code>${side === 'sent' && required ? '<span class="needed">required</span>' : ''}</th><td>${escaped(type)}</td><td>${escaped(bounds)}</td></tr>`,
  )
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Bounds</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const answerSection = (endpoint: Endpoint): string => {
  if (typeof endpoint.answer === 'string') return `<p class="answer">Answers a file, <code>${endpoint.answer}</code>.</p>`
  const shape = answeredShape(endpoint.answer)
  const caption = `Answer: ${escaped(typeOf(shape))} in <code>data</code>${endpoint.paged ? ', beside it <code>total</code>' : ''}`
  const lines = linesOf(shape)
  if (lines.length === 0) return `<p class="answer">${caption}</p>`
  const fields = table(caption, lines, 'answered')
  return lines.length > 6 ? `<details><summary>${lines.length} fields of the answer</summary>${fields}</details>` : fields
}

const refusalSection = (endpoint: Endpoint): string =>
  `<details><summary>Refusals</summary><dl>${refusalsOf(endpoint)
    .toSorted((a, b) => REFUSALS[a].status - REFUSALS[b].status)
    .map((code) => `<dt>${REFUSALS[code].status} <code>${code}</code></dt><dd lang="ro">${escaped(REFUSALS[code].text)}</dd>`)
    .join('')}</dl></details>`

const call = (name: string, endpoint: Endpoint): string => `<article id="${name}">
<h3><span class="verb ${endpoint.method.toLowerCase()}">${endpoint.method}</span> <code>/api/${endpoint.path}</code> <a class="anchor" href="#${name}" aria-label="Link to ${name}">#</a></h3>
<p>${prose(endpoint.summary)}</p>
<p class="facts"><span>Caller: ${callerOf(endpoint)}</span>${needsPackage(endpoint) ? '<span>Needs a package that is good today</span>' : ''}</p>
${endpoint.query ? table('Query', linesOf(sentShape(endpoint.query)), 'sent') : ''}
${endpoint.body ? table('Body (JSON)', linesOf(sentShape(endpoint.body)), 'sent') : ''}
${answerSection(endpoint)}
${refusalSection(endpoint)}
</article>`

/** The text of its style element, which a security policy lets through by its hash. */
export const STYLE = `
:root{color-scheme:light dark;--page:#f6f7f7;--card:#fff;--line:#dfe3e3;--text:#1c2325;--dim:#55606a;--accent:#0f766e;--get:#0f766e;--post:#1d4ed8;--delete:#b91c1c;--code:#eef2f1}
@media (prefers-color-scheme:dark){:root{--page:#14191a;--card:#1b2122;--line:#2f3839;--text:#e4e9e8;--dim:#a3adac;--accent:#5ec4b8;--get:#5ec4b8;--post:#93b4ff;--delete:#ff9d9d;--code:#263031}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:16px}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--page);color:var(--text);font:14px/1.55 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
.shell{max-width:1200px;margin:0 auto;padding:32px 24px 96px;display:grid;grid-template-columns:240px minmax(0,1fr);gap:0 48px}
header{grid-column:2}
nav{grid-column:1;grid-row:1/3;position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto;font-size:13px}
nav ul{list-style:none;margin:0 0 12px;padding:0}nav li a{display:block;padding:2px 8px 2px 0;color:var(--dim);text-decoration:none;overflow-wrap:anywhere}
nav li a{display:grid;grid-template-columns:52px 1fr;align-items:baseline}nav li a:hover{color:var(--text)}nav strong a{color:var(--text);text-decoration:none}
a{color:var(--accent)}a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
h1{font-size:22px;margin:0 0 8px;letter-spacing:-.01em}h2{font-size:18px;margin:48px 0 12px}h3{font-size:14px;margin:0 0 8px;font-weight:600;overflow-wrap:anywhere}
header p{max-width:72ch;margin:0 0 8px}
article{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:16px 20px;margin:0 0 16px}
article p{margin:0 0 8px;max-width:80ch}
code{font:13px/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}p code,li code{background:var(--code);padding:1px 4px;border-radius:4px}
.verb{display:inline-block;font:600 12px/1 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;margin-right:4px}.get{color:var(--get)}.post{color:var(--post)}.delete{color:var(--delete)}
.anchor{color:var(--dim);text-decoration:none;font-weight:400}
.facts{color:var(--dim);font-size:13px}.facts span+span::before{content:"·";margin:0 8px}
table{width:100%;border-collapse:collapse;margin:12px 0;font-size:13px}
caption{text-align:left;font-weight:600;padding:4px 0}
th,td{text-align:left;vertical-align:top;padding:5px 12px 5px 0;border-top:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
thead th{color:var(--dim);border-top:0}tbody th{width:40%}td:nth-child(2){width:28%}
.needed{color:var(--dim);font-size:12px;margin-left:8px}
summary{cursor:pointer;color:var(--dim);font-size:13px;padding:2px 0}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:8px 0 0;font-size:13px}dd{margin:0;color:var(--dim)}
@media (max-width:800px){.shell{grid-template-columns:minmax(0,1fr);gap:24px;padding:20px 16px 64px}header,nav{grid-column:1;grid-row:auto}nav{position:static;max-height:none;columns:2;column-gap:24px}nav div{break-inside:avoid}nav li a{display:block}
article{padding:14px 16px}thead{display:none}tbody tr{display:block;border-top:1px solid var(--line);padding:5px 0}tbody th,tbody td{display:block;width:auto!important;border:0;padding:0}td{color:var(--dim)}td:empty{display:none}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:6px}}
`

/** The page; the same for everybody. */
export const docsPage = (): string => {
  const groups = Object.entries(features).map(([feature, calls]) => ({ feature, calls: Object.entries<Endpoint>(calls) }))
  const contents = groups.map(
    ({ feature, calls }) =>
      `<div><strong><a href="#feature-${feature}">${titleOf(feature)}</a></strong><ul>${calls
        .map(
          ([name, { path, method }]) =>
            `<li><a href="#${name}"><span class="verb ${method.toLowerCase()}">${method}</span> ${path}</a></li>`,
        )
        .join('')}</ul></div>`,
  )
  const sections = groups.map(
    ({ feature, calls }) =>
      `<section id="feature-${feature}"><h2>${titleOf(feature)}</h2>${calls.map(([name, endpoint]) => call(name, endpoint)).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Parcurs API</title><style>${STYLE}</style></head>
<body><div class="shell"><header><h1>Parcurs API</h1>
<p>Every call the application itself makes. Send JSON; sign in with <a href="#login"><code>POST /api/auth/login</code></a> and put the token it answers in <code>Authorization: Bearer …</code>.</p>
<p>A success carries <code>data</code>. A refusal carries <code>data</code>, <code>message</code> (Romanian, for the person), <code>code</code> (for the program) and, when inputs are at fault, <code>fields</code> by their path. Days are <code>yyyy-MM-dd</code>, times <code>HH:mm</code>, absent values <code>null</code>.</p>
<p>A browser that holds the cookie <code>XSRF-TOKEN</code> copies it into the header <code>X-XSRF-TOKEN</code> of every call but GET. For machines: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls">${contents.join('')}</nav><main>
${sections.join('')}</main></div></body></html>`
}
