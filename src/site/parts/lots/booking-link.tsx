import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { formatRubles } from '#domain/money/money.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'

type BookingLinkProps = { lot: Pick<LotDetail, 'id'>; booking: NonNullable<LotDetail['booking']> }

/** To the terms of a booking that is paid on the site: a page of its own, without the site's scripts. */
export const BookingLink = ({ lot, booking }: BookingLinkProps) => (
  <ButtonLink wide href={pageLinks.booking(lot.id)} data-whole>
    {`Забронировать за\u00A0${formatRubles(booking.fee)}`}
  </ButtonLink>
)
