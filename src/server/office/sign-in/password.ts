import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { validationPresets } from '#domain/form/validation-presets.ts'
import { complaintAbout } from '#domain/form/validation-rules.ts'

const derive = promisify(argon2)

/** What OWASP asks of argon2id at the least: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Passwords that hold by the rules and are still the first that anybody tries. */
const WEAK =
  /^(?:password|passw0rd|qwerty(?:uiop)?|admin|administrator|welcome|letmein|changeme|asdfgh|zxcvbn|iloveyou|parol|stvor)\d{0,8}[!@#$%^&*]?$|^1q2w3e4r/i

export function complaintAboutPassword(password: string): string | null {
  const complaint = complaintAbout(password, validationPresets.password)
  if (complaint) return complaint
  return WEAK.test(password) ? 'Этот пароль подбирают первым: выберите другой' : null
}

/** «$argon2id$v=19$m=19456,t=2,p=1$salt$tag», as other programs write it too. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, COST, TAG_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Nobody's: whoever is not known waits as long as whoever is. */
const NOBODYS = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash ?? NOBODYS) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const wanted = Buffer.from(tag, 'base64')
  const found = await tagOf(password, Buffer.from(salt, 'base64'), cost, wanted.length)
  return timingSafeEqual(found, wanted) && hash !== null
}

const tagOf = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number) =>
  derive('argon2id', { ...cost, message: password, nonce, tagLength })

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
