const format = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** «22.11.2026, 08:40», by the clock of whoever reads it. */
export const momentText = (iso: string): string => format.format(new Date(iso))

export const Moment = ({ iso }: { iso: string }) => <time dateTime={iso}>{momentText(iso)}</time>
