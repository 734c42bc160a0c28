import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What OWASP asks of argon2id at the least: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16

const LEAST = 8
const MOST = 128
/** So many characters need no mixture of kinds. */
const LONG = 15
/** The same word with other digits and signs behind it is tried as soon as the word. */
const TAIL = /[\d!@#$%^&*.]{1,12}$/
/** Words of this trade and language that lists of leaked passwords do not lead with. */
const OWN_WORDS = ['parol', 'пароль', 'stvor', 'створ', 'welcome', 'changeme', 'administrator']

/** One password however its letters are composed: «й» is one sign or two. */
const normalised = (password: string) => password.normalize('NFC')

/** What NIST SP 800-63B asks, and a mixture of kinds of characters where a password is short. null: it will do. */
export async function complaintAboutPassword(password: string): Promise<string | null> {
  const text = normalised(password)
  const { length } = Array.from(text)
  if (length < LEAST) return `Не\u00A0меньше ${LEAST}\u00A0знаков`
  if (length > MOST) return `Не\u00A0больше ${MOST}\u00A0знаков`
  if (length < LONG && !isMixed(text))
    return `Короче ${LONG}\u00A0знаков\u00A0— с\u00A0цифрой, строчной и\u00A0заглавной буквой`
  return (await isCommon(text)) ? 'Этот пароль подбирают первым: выберите другой' : null
}

const isMixed = (text: string) => [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u].every((kind) => kind.test(text))

async function isCommon(text: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const word = text.toLowerCase()
  const common = [...dictionary['passwords-common'], ...OWN_WORDS]
  const stem = word.replace(TAIL, '')
  return new Set(Array.from(text)).size < 4 || common.some((one) => one === word || one === stem)
}

/** «$argon2id$v=19$m=19456,t=2,p=1$salt$tag», as other programs write it too. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(normalised(password), salt, COST, TAG_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Dummy hash: checking it takes as long as a real one, so an unknown e-mail is not revealed by timing. */
const NOBODYS = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash ?? NOBODYS) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const wanted = Buffer.from(tag, 'base64')
  const found = await tagOf(normalised(password), Buffer.from(salt, 'base64'), cost, wanted.length)
  return timingSafeEqual(found, wanted) && hash !== null
}

const tagOf = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number) =>
  derive('argon2id', { ...cost, message: password, nonce, tagLength })

const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
