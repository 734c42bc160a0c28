import { pageLinks } from '#domain/addresses/page-links.ts'
import { howMany } from '#domain/text/plural.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'

type ChooseLotProps = { promotion: number; free: number }

/** The main way on: to the flats that a promotion is for. */
export const ChooseLot = ({ promotion, free }: ChooseLotProps) => (
  <ButtonLink wide href={pageLinks.flats({ promotions: [promotion] })}>
    {free === 1
      ? 'Посмотреть квартиру'
      : `Выбрать из\u00A0${howMany(free, ['свободной', 'свободных', 'свободных'])}`}
  </ButtonLink>
)
