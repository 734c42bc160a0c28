import { useEffect, useState } from 'react'

import { officeAnchor } from '#domain/addresses/office-anchor.ts'
import { pointOf } from '#domain/map/geo-point.ts'
import { typeset } from '#domain/text/typography.ts'
import { holidayLine, hoursLines, isOpenAt, type OfficeHours } from '#domain/time/office-hours.ts'
import { Gallery } from '#site/parts/media/gallery.tsx'
import { Phone } from '#site/parts/company/phone.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import { MapWays } from '#site/parts/map/map-ways.tsx'
import { PlaceNumber } from '#site/parts/map/place-number.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import layout from '#site/ui/layout/layout.module.css'

import type { OfficeInCity } from './offices-in-cities.ts'
import styles from './contacts.module.css'

type OfficeCardProps = {
  /** `house`: the one it is in, in its street. */
  office: OfficeInCity & { house: string | null }
  /** On the map; null: it is not there. */
  number: number | null
}

/** One office: where it is, when it is open, how to get there. */
export function OfficeCard({ office, number }: OfficeCardProps) {
  const { name, address, hours, holidays, timeZone, clock, phone, email, route, access, gallery } =
    office
  const lines = hoursLines(hours)
  return (
    <li className={`${layout.panel} ${styles.office}`} id={officeAnchor(office.id)}>
      {office.house && gallery.length === 0 ? (
        <div className={styles.house}>
          <StreetPicture day={office.house} />
        </div>
      ) : null}
      {number === null ? null : <PlaceNumber number={number} kind="office" />}
      <h2>{typeset(name)}</h2>
      <p className={styles.address}>{typeset(address)}</p>
      <MapWays point={pointOf(office)} address={address} />
      <dl>
        {lines.length > 0 ? (
          <div>
            <dt>Часы работы</dt>
            <dd>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {holidays.map((holiday) => (
                <p key={holiday.date}>{typeset(holidayLine(holiday))}</p>
              ))}
              {clock ? <p>{`Время местное, ${clock}`}</p> : null}
              <OpenNow hours={hours} timeZone={timeZone} />
            </dd>
          </div>
        ) : null}
        {route ? (
          <div>
            <dt>Как добраться</dt>
            <dd>{typeset(route)}</dd>
          </div>
        ) : null}
        {phone || email ? (
          <div>
            <dt>Связаться</dt>
            {phone ? (
              <dd>
                <Phone number={phone} />
              </dd>
            ) : null}
            {email ? (
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            ) : null}
          </div>
        ) : null}
        {access ? (
          <div>
            <dt>Доступность</dt>
            <dd>{typeset(access)}</dd>
          </div>
        ) : null}
      </dl>
      <Gallery pictures={gallery} label={name} look="small" />
    </li>
  )
}

const EVERY_MINUTE = 60_000

type OpenNowProps = { hours: OfficeHours; timeZone: string | null }

/** Known only in the browser: a page is made once and read at any hour. */
function OpenNow({ hours, timeZone }: OpenNowProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const look = () => setOpen(isOpenAt(hours, new Date(), timeZone))
    look()
    const timer = setInterval(look, EVERY_MINUTE)
    return () => clearInterval(timer)
  }, [hours, timeZone])

  // Its room is kept until then: what is read must not move.
  return (
    <span className={styles.now} data-known={open !== null || undefined}>
      <Tag look={open ? 'ok' : 'plain'}>
        {open === null ? '\u00A0' : open ? 'Открыто сейчас' : 'Сейчас закрыто'}
      </Tag>
    </span>
  )
}
