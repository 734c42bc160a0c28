import type { SectionSpec, Stack } from './section-spec.ts'

const flat = (
  stack: string,
  layout: Stack['layout'],
  rooms: number,
  area: number,
  more: Partial<Stack> = {},
): Stack => ({ stack, layout, rooms, area, ...more })

/** Sections of every kind: plain, with wings and a bay, with through flats at one end and at both. */
export const sampleSections: SectionSpec[] = [
  {
    seed: 'plain',
    south: [
      flat('1', 'euro', 2, 5280),
      flat('2', 'classic', 1, 3990),
      flat('3', 'studio', 0, 2640),
      flat('4', 'euro', 3, 7450, { summer: 'loggia' }),
    ],
    north: [
      flat('5', 'euro', 2, 5790),
      'core',
      flat('6', 'classic', 1, 4120),
      flat('7', 'studio', 0, 2810),
    ],
  },
  {
    seed: 'wings',
    south: [
      flat('1', 'euro', 3, 7280, { shape: 'wing' }),
      flat('2', 'euro', 2, 5110, { shape: 'bay' }),
      flat('3', 'classic', 2, 6320, { summer: 'balcony' }),
    ],
    north: [flat('4', 'classic', 1, 3850), 'core', flat('5', 'euro', 2, 5590, { shape: 'wing' })],
  },
  {
    seed: 'one end',
    south: [
      flat('1', 'euro', 2, 5280, { summer: 'loggia' }),
      flat('2', 'studio', 0, 2940),
      flat('3', 'euro', 2, 4830),
    ],
    north: [flat('4', 'euro', 2, 5000), 'core'],
    east: flat('5', 'euro', 4, 10_680),
  },
  {
    seed: 'both ends',
    south: [
      flat('1', 'classic', 1, 3990),
      flat('2', 'euro', 2, 5180),
      flat('3', 'studio', 0, 2940),
    ],
    north: [flat('4', 'studio', 0, 2600), 'core', flat('6', 'studio', 0, 2500)],
    west: flat('5', 'euro', 5, 13_050),
    east: flat('7', 'classic', 3, 10_000),
  },
]
