import { typeset } from '#domain/text/typography.ts'
import { holidayLine, hoursLines } from '#domain/time/office-hours.ts'
import { Gallery } from '#site/parts/media/gallery.tsx'
import { Phone } from '#site/parts/company/phone.tsx'

import type { OfficeInCity } from './offices-in-cities.ts'
import { OpenNow } from './open-now.tsx'
import styles from './contacts.module.css'

/** One office: where it is, when it is open, how to get there. */
export function OfficeCard({ office }: { office: OfficeInCity }) {
  const { name, address, hours, holidays, timeZone, clock, phone, email, route, access, gallery } =
    office
  const lines = hoursLines(hours)
  return (
    <li className={styles.office}>
      <h2>{typeset(name)}</h2>
      <p className={styles.address}>{typeset(address)}</p>
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
