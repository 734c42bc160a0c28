/** One target of the file, its fields not looked at yet. */
export type TargetSettings = Readonly<Record<string, unknown>>

export type Refuse = (what: string) => never

const DAY_MS = 24 * 60 * 60 * 1000

/** Reads the fields of a target one by one; refuses a wrong one by name. */
export function settingsReader(settings: TargetSettings, refuse: Refuse) {
  function text(field: string, shape: RegExp): string {
    const value = settings[field]
    return typeof value === 'string' && shape.test(value) ? value : refuse(`«${field}» is wrong`)
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

    categories(): string[] | null {
      const value = settings.categories
      if (value === undefined) return null
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value
        : refuse('«categories» must be a list of texts')
    },

    nothingBut(fields: readonly string[]) {
      const stray = Object.keys(settings).find((field) => !fields.includes(field))
      if (stray !== undefined) refuse(`it has no setting «${stray}»`)
    },
  }
}
