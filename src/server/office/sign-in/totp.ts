import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { toBase32 } from './base32.ts'

const STEP_SECONDS = 30
const KEY_BYTES = 20

export const newTotpKey = (): Buffer => randomBytes(KEY_BYTES)

/** The code of a time step (RFC 6238 over SHA-1, the one that every app knows). */
export function totpCode(key: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(at) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (ms: number) => Math.floor(ms / 1000 / STEP_SECONDS)

/** The step a code belongs to: now, or a step to either side, for clocks that differ. null: none of them. */
export function matchingStep(key: Buffer, code: string, nowMs: number): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ''))
  const now = stepAt(nowMs)
  const steps = [now, now - 1, now + 1]
  const found = steps.filter((step) => {
    const wanted = Buffer.from(totpCode(key, step))
    return typed.length === wanted.length && timingSafeEqual(typed, wanted)
  })
  return found[0] ?? null
}

/** What an authenticator app reads from a QR code. */
export function totpUri(key: Buffer, email: string, siteName: string): string {
  const label = `${encodeURIComponent(siteName)}:${encodeURIComponent(email)}`
  const query = new URLSearchParams({ secret: toBase32(key), issuer: siteName })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
