/** Where the sun stands: degrees from the north clockwise, and above the horizon. */
export type SunPosition = { azimuth: number; elevation: number }

export type Place = { latitude: number; longitude: number }

const rad = (degrees: number) => (degrees * Math.PI) / 180

const deg = (radians: number) => (radians * 180) / Math.PI

export const turn = (degrees: number) => ((degrees % 360) + 360) % 360

/**
 * The equations of Jean Meeus as NOAA uses them: within a hundredth of a degree of the almanac in
 * our century. Refraction is left out: it matters only while the sun touches the horizon.
 */
export function sunAt({ latitude, longitude }: Place, time: Date): SunPosition {
  const century = (time.getTime() / 86_400_000 + 2_440_587.5 - 2_451_545) / 36_525
  const { declination, rightAscension } = sunInTheSky(century)
  const days = century * 36_525
  const sidereal = turn(280.46061837 + 360.98564736629 * days + 0.000387933 * century ** 2)
  const hourAngle = rad(turn(sidereal + longitude - rightAscension))
  const [lat, dec] = [rad(latitude), rad(declination)]
  const elevation = Math.asin(
    Math.sin(lat) * Math.sin(dec) + Math.cos(lat) * Math.cos(dec) * Math.cos(hourAngle),
  )
  const azimuth = Math.atan2(
    Math.sin(hourAngle),
    Math.cos(hourAngle) * Math.sin(lat) - Math.tan(dec) * Math.cos(lat),
  )
  return { azimuth: turn(deg(azimuth) + 180), elevation: deg(elevation) }
}

/** Apparent place on the sky, degrees. */
function sunInTheSky(t: number) {
  const longitude = turn(280.46646 + t * (36_000.76983 + t * 0.0003032))
  const anomaly = rad(357.52911 + t * (35_999.05029 - 0.0001537 * t))
  const centre =
    Math.sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * t) +
    Math.sin(3 * anomaly) * 0.000289
  const node = rad(125.04 - 1934.136 * t)
  const apparent = rad(longitude + centre - 0.00569 - 0.00478 * Math.sin(node))
  const obliquity = rad(23.4392911 - 0.0130042 * t + 0.00256 * Math.cos(node))
  return {
    declination: deg(Math.asin(Math.sin(obliquity) * Math.sin(apparent))),
    rightAscension: turn(
      deg(Math.atan2(Math.cos(obliquity) * Math.sin(apparent), Math.cos(apparent))),
    ),
  }
}

export type SunDay = Place & {
  /** «2026-03-21» */
  date: string
  /** Hours ahead of UTC. */
  zone: number
}

/** The sun every `step` minutes of the day while it is up; minutes of local time. */
export function sunPath(day: SunDay, step: number): (SunPosition & { minute: number })[] {
  const midnight = Date.parse(`${day.date}T00:00:00Z`) - day.zone * 3_600_000
  const path = []
  for (let minute = 0; minute < 1440; minute += step) {
    const position = sunAt(day, new Date(midnight + minute * 60_000))
    if (position.elevation > 0) path.push({ minute, ...position })
  }
  return path
}
