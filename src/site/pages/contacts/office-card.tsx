import type { ReactNode } from 'react'

import type { GroundDrawing } from '#drawings/map/draw-ground.ts'
import { officeAnchor } from '#domain/addresses/office-anchor.ts'
import { pointOf } from '#domain/map/geo-point.ts'
import { typeset } from '#domain/text/typography.ts'
import { holidayLine, hoursLines } from '#domain/time/office-hours.ts'
import { Gallery } from '#site/parts/media/gallery.tsx'
import { Phone } from '#site/parts/company/phone.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import { GroundAround } from '#site/parts/map/city-map.tsx'
import { MapWays } from '#site/parts/map/map-ways.tsx'
import { PlaceNumber } from '#site/parts/map/place-number.tsx'
import layout from '#site/ui/layout/layout.module.css'

import type { OfficeInCity } from './offices-in-cities.ts'
import { OpenNow } from './open-now.tsx'
import styles from './contacts.module.css'

type OfficeCardProps = {
  /** `house`: the one it is in, in its street; `ground`: what lies around it where the house is not ours. */
  office: OfficeInCity & { house: string | null; ground: GroundDrawing | null }
  /** On the map; null: it is not there. */
  number: number | null
}

/** One office: where it is, when it is open, how to get there. */
export function OfficeCard({ office, number }: OfficeCardProps) {
  const { name, address, street, holidays, clock, phone, email, route, access, gallery } = office
  const lines = hoursLines(office.hours)
  const isPictured = gallery.length === 0 && (office.house ?? office.ground) !== null
  const state =
    lines.length > 0 ? <OpenNow hours={office.hours} timeZone={office.timeZone} /> : null
  return (
    <li className={`${layout.panel} ${styles.office}`} id={officeAnchor(office.id)}>
      {isPictured ? (
        <Place {...office} number={number}>
          {state}
        </Place>
      ) : null}
      <div className={styles.name}>
        <h2>{typeset(name)}</h2>
        {number === null ? null : <PlaceNumber number={number} kind="office" />}
      </div>
      <div className={styles.where}>
        <p>{typeset(street)}</p>
        {isPictured ? null : state}
        <MapWays point={pointOf(office)} address={address} />
      </div>
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

type PlaceProps = OfficeCardProps['office'] & { number: number | null; children: ReactNode }

/** The house in its street, else the ground around the office: its house is not one of ours. */
function Place({ house, ground, number, street, children }: PlaceProps) {
  return (
    <div className={styles.house}>
      {house ? <StreetPicture day={house} /> : null}
      {ground ? (
        <>
          <GroundAround ground={ground} />
          <span className={styles.here} aria-hidden="true">
            {number === null ? null : <PlaceNumber number={number} kind="office" />}
            <small>{typeset(street.replace(/,[^,]*$/, ''))}</small>
          </span>
        </>
      ) : null}
      {children}
    </div>
  )
}
