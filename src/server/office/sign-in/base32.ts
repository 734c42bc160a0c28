const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The spelling in which authenticator apps take a key. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(held >> bits) & 31]
    }
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}
