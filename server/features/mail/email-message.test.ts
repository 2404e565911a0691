import { expect, test } from 'vitest'
import { emailHtml, emailText } from './email-message.ts'

const LETTER = {
  subject: 'Cod & <b>',
  paragraphs: ['Bună, <script>alert("Ș")</script> & co.'],
  code: 'ABCD-EFGH',
  link: { label: 'Deschide', url: 'https://parcurs.ro/auth/code?a=1&b="2"' },
  remarks: ["Nu ești tu? N-ai ce face: d'apoi."],
}

test('a letter without HTML has everything that the other has, and nothing is escaped in it', () => {
  expect(emailText(LETTER)).toBe(`Bună, <script>alert("Ș")</script> & co.

    ABCD-EFGH

Deschide:
https://parcurs.ro/auth/code?a=1&b="2"

Nu ești tu? N-ai ce face: d'apoi.

-- 
Parcurs · foi de parcurs și consum de combustibil
`)
})

test('nothing in a letter is markup', () => {
  const html = emailHtml(LETTER)
  expect(html).toContain('Bună, &lt;script&gt;alert(&quot;Ș&quot;)&lt;/script&gt; &amp; co.')
  expect(html).toContain('<title>Cod &amp; &lt;b&gt;</title>')
  expect(html).toContain('href="https://parcurs.ro/auth/code?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('d&#39;apoi')
  expect(html).not.toContain('<script')
})

test('a letter needs no picture and nothing from elsewhere', () => {
  expect(emailHtml(LETTER)).not.toMatch(/<img|<link|url\(|src=/)
})
