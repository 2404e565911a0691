// Once the frame is on the screen, the program of the page is asked for: asked for earlier, it would hold up the first picture.
const PATIENCE = 1000
/** From this time of an answer on, in milliseconds, what is asked for cannot arrive before the frame is painted. */
const SLOW_LINE = 100
const { base, styles, scripts, main, calls } = document.currentScript.dataset
const filesOf = (list) => list.split(' ').filter(Boolean)
const linked = (rel, file, place = document.head) => {
  const link = document.createElement('link')
  const settled = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  Object.assign(link, { rel, href: `/${file}`, crossOrigin: '' })
  place.append(link)
  return settled
}
let started = false
const start = () => {
  if (started) return
  started = true
  // those of all pages stand last: what they say of paper counts
  const styled = [
    ...filesOf(base).map((file) => linked('stylesheet', file, document.body)),
    ...filesOf(styles).map((file) => linked('stylesheet', file)),
  ]
  for (const file of filesOf(scripts)) linked('modulepreload', file)
  // nothing is drawn without its styles
  Promise.all(styled)
    .then(() => import(`/${main}`))
    .then((program) => {
      for (const call of filesOf(calls)) program[call]()
    })
}
const [answer] = performance.getEntriesByType('navigation')
// a page in the background, or one that is rendered ahead, is not painted
if (document.hidden || answer?.responseStart - answer?.requestStart > SLOW_LINE) start()
document.addEventListener('visibilitychange', start)
new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
}).observe({ type: 'paint', buffered: true })
setTimeout(start, PATIENCE)
