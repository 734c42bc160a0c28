import { stageNames, type RequestStage } from '#domain/request/request-work.ts'
import { Tag, type Tone } from '#office/kit/tag.tsx'

const tones: Record<string, Tone> = {
  new: 'lit',
  working: 'half',
  meeting: 'half',
  booked: 'done',
  quarantined: 'wrong',
}

/** Of a request that has no stage; other words of the desk come in a later script. */
const others: Record<string, string> = { quarantined: 'Карантин', erased: 'Стёрта' }

type StageProps = { state?: string; stage: RequestStage }

/** The stage of the work; what waits in quarantine or is erased has none. */
export const Stage = ({ state = 'new', stage }: StageProps) => (
  <Tag tone={tones[state in others ? state : stage] ?? 'out'}>
    {others[state] ?? stageNames[stage]}
  </Tag>
)
