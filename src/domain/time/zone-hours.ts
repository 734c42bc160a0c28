/** Hours before UTC that «Asia/Yekaterinburg» keeps at a moment. null: there is no such zone. */
export function zoneHours(timeZone: string, moment: Date | number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    const name = parts.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? []
    if (!hours) return 0
    return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
  } catch {
    return null
  }
}
