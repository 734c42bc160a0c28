/** One target of the file, its fields not looked at yet. */
export type TargetSettings = Readonly<Record<string, unknown>>

export type Refuse = (what: string) => never

/** `lots.0.externalId` */
const PATH = /^[A-Za-z]\w*(\.\w+)*$/

const DAY_MS = 24 * 60 * 60 * 1000

/** Reads the fields of a target one by one; refuses a wrong one by name. */
export function settingsReader(settings: TargetSettings, refuse: Refuse) {
  function text(field: string, shape: RegExp): string {
    const value = settings[field]
    return typeof value === 'string' && shape.test(value) ? value : refuse(`«${field}» is wrong`)
  }
  function mapOf<Value>(
    field: string,
    fits: (one: unknown) => boolean,
    as: (one: unknown) => Value,
  ) {
    const value = settings[field] ?? {}
    const entries =
      typeof value === 'object' && value !== null ? Object.entries(value) : [['', null]]
    const stray = entries.find(([, one]) => !fits(one))
    if (stray) return refuse(`«${field}»: «${stray[0]}» is wrong`)
    return Object.fromEntries(entries.map(([name, one]) => [name, as(one)] as const))
  }
  return {
    text,
    optional: (field: string) => ((settings[field] ?? '') === '' ? null : text(field, /./)),

    /** Personal data go over the wire in the clear to nobody but this machine. */
    url(field: string): string {
      const value = text(field, /./)
      const url = URL.canParse(value) ? new URL(value) : refuse(`«${field}» is not an address`)
      const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
      if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return value
      return refuse(`«${field}» must begin with https://`)
    },

    milliseconds(field: string, fallback: number): number {
      const value = Number(settings[field] ?? fallback)
      return Number.isInteger(value) && value >= 1 && value <= DAY_MS
        ? value
        : refuse(`«${field}» must be a whole number of milliseconds up to a day`)
    },

    /** null: not set. */
    texts(field: string): string[] | null {
      const value = settings[field]
      if (value === undefined) return null
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value
        : refuse(`«${field}» must be a list of texts`)
    },

    oneOf<Option extends string>(field: string, options: readonly Option[], fallback: Option) {
      const value = settings[field] ?? fallback
      return (
        options.find((option) => option === value) ??
        refuse(`«${field}» must be ${options.join(' or ')}`)
      )
    },

    /** null: not set. */
    number(field: string): number | null {
      const value = settings[field] ?? null
      if (value === null) return null
      return Number.isSafeInteger(value)
        ? Number(value)
        : refuse(`«${field}» must be a whole number`)
    },

    textMap: (field: string) =>
      mapOf(field, (one) => typeof one === 'string' && PATH.test(one), String),
    numberMap: (field: string) => mapOf(field, Number.isSafeInteger, Number),
    optionMap: <Option extends string>(field: string, options: readonly Option[]) =>
      mapOf(
        field,
        (one) => options.some((option) => option === one),
        (one) => one as Option,
      ),

    nothingBut(fields: readonly string[]) {
      const stray = Object.keys(settings).find((field) => !fields.includes(field))
      if (stray !== undefined) refuse(`it has no setting «${stray}»`)
    },
  }
}
