/** «12 мин», «3 ч 20 мин», «2 дн 4 ч» of seconds. */
export function durationText(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60))
  if (minutes < 1) return 'меньше минуты'
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  const parts = [
    days > 0 ? `${days}\u00A0дн` : '',
    hours > 0 ? `${hours}\u00A0ч` : '',
    days === 0 && minutes % 60 > 0 ? `${minutes % 60}\u00A0мин` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
