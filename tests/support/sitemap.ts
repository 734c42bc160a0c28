type Ask = (path: string) => Promise<string>

const addressesIn = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>\\s*<loc>([^<]+)</loc>`, 'g'))].map(
    ([, address = '']) => address,
  )

/** The parts of the sitemap by their paths. */
export async function sitemapParts(ask: Ask): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  for (const address of addressesIn(await ask('/sitemap.xml'), 'sitemap')) {
    const { pathname } = new URL(address)
    parts.set(pathname, await ask(pathname))
  }
  return parts
}

/** Every path that the sitemap lists, over all its parts. */
export async function sitemapPaths(ask: Ask): Promise<string[]> {
  const parts = await sitemapParts(ask)
  return [...parts.values()].flatMap((xml) =>
    addressesIn(xml, 'url').map((address) => new URL(address).pathname),
  )
}
