import { endOf, isPrerendered, noRules, type RouteRules } from '#domain/addresses/route-rules.ts'

export type Manifest = {
  /** Where an address (path and query) leads in the end; null for a circle. */
  endOf(this: void, address: string): string | null
  isPrerendered(this: void, path: string): boolean
}

type ManifestFile = { matcher: Partial<RouteRules>; prerendered: string[] }

/** The rules of a build, with what reads them: neither is needed before the first navigation. */
export async function readManifest(address: string): Promise<Manifest> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { matcher, prerendered = [] }: Partial<ManifestFile> = await response.json()
  const rules = { ...noRules(), ...matcher }
  return {
    endOf: (wanted) => endOf(rules, wanted),
    isPrerendered: (path) => isPrerendered(rules, prerendered, path),
  }
}
