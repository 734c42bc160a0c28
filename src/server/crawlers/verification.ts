import type { MetaTag } from '#contract/page.ts'

/** By what tag a search engine knows whose site it is. */
const tags: Partial<Record<string, string>> = {
  yandex: 'yandex-verification',
  google: 'google-site-verification',
}

/** Reads `SITE_VERIFICATION`: `yandex=TOKEN,google=TOKEN`. A text names what cannot be read. */
export function readVerification(setting: string): MetaTag[] | string {
  const found: MetaTag[] = []
  for (const word of setting.split(',').map((part) => part.trim())) {
    if (word === '') continue
    const [, engine = '', content = ''] = /^([a-z]+)=([\w-]{8,100})$/.exec(word) ?? []
    const name = tags[engine]
    if (name === undefined)
      return `«${word}» is not ${Object.keys(tags).join('= or ')}= and a token`
    if (found.some((one) => one.name === name)) return `${engine} is there twice`
    found.push({ name, content })
  }
  return found
}
