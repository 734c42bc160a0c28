const formats = new Map<string, Intl.DateTimeFormat>()

/** How many hours «Asia/Yekaterinburg» is ahead of UTC at a moment. null: there is no such zone. */
export function zoneHours(timeZone: string, moment: Date | number): number | null {
  const format = formatOf(timeZone)
  if (!format) return null
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? []
  if (!hours) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}

/** Dear to make, so made once for each zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    formats.set(timeZone, format)
    return format
  } catch {
    return null
  }
}
