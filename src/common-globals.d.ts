/** What Node and browsers both have, for the rooms that know neither. */

interface URLSearchParams extends Iterable<[string, string]> {
  readonly size: number
  append(name: string, value: string): void
  delete(name: string, value?: string): void
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string, value?: string): boolean
  set(name: string, value: string): void
  sort(): void
  toString(): string
  keys(): URLSearchParamsIterator<string>
  values(): URLSearchParamsIterator<string>
  entries(): URLSearchParamsIterator<[string, string]>
}
interface URLSearchParamsIterator<Value> extends IteratorObject<Value, undefined> {}
declare var URLSearchParams: {
  new (
    init?: string | Iterable<readonly [string, string]> | Record<string, string>,
  ): URLSearchParams
}

interface URL {
  hash: string
  host: string
  hostname: string
  href: string
  readonly origin: string
  password: string
  pathname: string
  port: string
  protocol: string
  search: string
  readonly searchParams: URLSearchParams
  username: string
  toString(): string
}
declare var URL: {
  new (url: string, base?: string | URL): URL
  canParse(url: string, base?: string): boolean
  parse(url: string, base?: string): URL | null
}

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(input?: ArrayBufferView | ArrayBuffer): string
}
