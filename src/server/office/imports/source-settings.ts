import { validationMessages } from '#domain/form/validation-messages.ts'
import {
  readSettings,
  type SourceOptions,
  type SourceSettings,
} from '#server/import/registry/source-settings.ts'
import { Refusal } from '#server/publishing/refusal.ts'

type ReadSettings =
  | { settings: SourceSettings; errors: null }
  | { settings: null; errors: Record<string, string> }

/** Fields of a body by the options of `npm run sources` that they are. */
const options: Record<string, (value: unknown) => SourceOptions> = {
  address: (value) => ({ url: wordOf(value) }),
  format: (value) => ({ format: wordOf(value) }),
  everyMinutes: (value) => ({ every: `${wordOf(value)}m` }),
  freshDays: (value) => ({ freshDays: wordOf(value) }),
  closedPrice: (value) => (wordOf(value) === '' ? {} : { closedPrice: wordOf(value) }),
}

/**
 * What staff typed of a source, by the rules of the command. Only web addresses: a path would let a browser read
 * files of the server, and a header would send out any variable of its environment.
 */
export function readSourceBody(
  body: Readonly<Record<string, unknown>>,
  required: readonly string[],
): ReadSettings {
  const settings: SourceSettings = {}
  const errors: Record<string, string> = {}
  for (const [field, optionOf] of Object.entries(options)) {
    const value = body[field]
    if (value === undefined || value === null || value === '') {
      if (required.includes(field)) errors[field] = validationMessages.required
      continue
    }
    try {
      Object.assign(settings, readSettings(optionOf(value)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors[field] = plainRefusal(error)
    }
  }
  return Object.keys(errors).length > 0 ? { settings: null, errors } : { settings, errors: null }
}

/** «--every «0m»: чаще раза в минуту нельзя» without the name of the option. */
export function plainRefusal({ message }: Refusal): string {
  const text = message.replace(/^--[\w-]+( «[^»]*»)?: /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const wordOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
