import { escapeText } from '#domain/text/escape.ts'
import { messageIdOf } from '#server/requests/targets/email.ts'

/** A paragraph of a letter, written as plain text and as HTML. */
export type LetterPart =
  | { text: string }
  | { link: string; address: string }
  | { title: string; lines: readonly { text: string; address: string | null }[] }

/** How the letter looks: name and accent of the brand. */
export type LetterBrand = { siteName: string; accent: string; legal: readonly string[] }

type VisitorMail = {
  from: string
  to: string
  /** What the letter is about, for the id of its message. */
  occasion: string
  heading: string
  subject?: string
  parts: readonly LetterPart[]
}

/** A letter to a visitor as the mail transport takes it. */
export const visitorMail = (
  { from, to, occasion, heading, subject = heading, parts }: VisitorMail,
  brand: LetterBrand,
) => ({
  from,
  to,
  subject: `${subject}, ${brand.siteName}`,
  messageId: messageIdOf(occasion, from),
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: plainLetter([{ text: heading }, ...parts], brand),
  html: htmlLetter(heading, parts, brand),
})

const plainLetter = (parts: readonly LetterPart[], { siteName, legal }: LetterBrand) =>
  `${[...parts.map(plainPart), [siteName, ...legal].join('\n')].join('\n\n')}\n`

function plainPart(part: LetterPart): string {
  if ('text' in part) return part.text
  if ('link' in part) return `${part.link}:\n${part.address}`
  const lines = part.lines.map(({ text, address }) => `- ${text}${address ? `\n  ${address}` : ''}`)
  return [`${part.title}:`, ...lines].join('\n')
}

/** Mail programs ignore stylesheets, so every element has its own styles. */
function htmlLetter(heading: string, parts: readonly LetterPart[], brand: LetterBrand): string {
  const foot = [brand.siteName, ...brand.legal].map(escapeText).join('<br>')
  return `<!doctype html><html lang="ru"><body style="margin:0;padding:24px;background:#f4f2ec;font:16px/1.5 Arial,sans-serif;color:#1c1f24">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-top:4px solid ${brand.accent}">
<p style="margin:0 0 16px;font-weight:bold">${escapeText(brand.siteName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeText(heading)}</h1>
${parts.map((part) => htmlPart(part, brand)).join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#5c6168">${foot}</p>
</div></body></html>`
}

function htmlPart(part: LetterPart, { accent }: LetterBrand): string {
  if ('text' in part) return `<p>${escapeText(part.text).replaceAll('\n', '<br>')}</p>`
  if ('link' in part)
    return `<p><a href="${escapeText(part.address)}" style="display:inline-block;padding:10px 18px;border:2px solid ${accent};color:#1c1f24;text-decoration:none">${escapeText(part.link)}</a></p>`
  const lines = part.lines.map(({ text, address }) =>
    address
      ? `<li><a href="${escapeText(address)}" style="color:#1c1f24">${escapeText(text)}</a></li>`
      : `<li>${escapeText(text)}</li>`,
  )
  return `<p style="margin-bottom:4px">${escapeText(part.title)}:</p><ul style="margin-top:0;padding-left:20px">${lines.join('')}</ul>`
}
