/** «EAUTH», «SMTP 550»: the server's own line may name the people in the letter. */
export function mailCode(error: unknown): string {
  const { responseCode, code }: { responseCode?: unknown; code?: unknown } = Object(error)
  if (typeof responseCode === 'number') return `SMTP ${responseCode}`
  return typeof code === 'string' ? code : 'SMTP failed'
}
