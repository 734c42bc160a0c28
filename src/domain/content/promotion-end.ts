import { lastDayOf } from '#domain/time/dates.ts'

type Ending = { endsAt: string | null; running: boolean }

/** «До 30 ноября 2026»; null: it has no end. */
export const formatEnd = ({ endsAt, running }: Ending): string | null =>
  endsAt && `${running ? 'До' : 'Закончилась'}\u00A0${lastDayOf(endsAt)}`
