import { dictionary, itself } from './dictionary.ts'

const materials = [
  'brick',
  'monolith',
  'monolith_brick',
  'panel',
  'frame',
  'block',
  'wood',
] as const

/** Walls of a house, as we call them. */
export const materialWords = dictionary<string>('material', [
  ...itself(materials),
  ['кирпичный · кирпич · блочно кирпичный', 'brick'],
  [
    'монолит · монолитный · монолитно каркасный · каркасно монолитный · монолит каркас · монолитный железобетон · монолитный железобетонный каркас',
    'monolith',
  ],
  [
    'кирпично монолитный · монолит и кирпич · кирпич монолит · кирпич + монолит · монолит кирпич · монолит + кирпич · монолитно кирпичный · monolithBrick',
    'monolith_brick',
  ],
  [
    'панельный · панель · железобетонный · монолит панель · монолитно панельный · сборный железобетон',
    'panel',
  ],
  ['каркас · каркасный · wireframe', 'frame'],
  [
    'блочный · блок · блоки · газобетон · газобетонный · пеноблок · aerocreteBlock · foamConcreteBlock · gasSilicateBlock',
    'block',
  ],
  ['деревянный · щитовой · дерево · брус', 'wood'],
])

/** `commissioned`: the house is let into use; `keys`: it is being handed to its owners. */
export const buildingStates = ['planned', 'building', 'built', 'commissioned', 'keys'] as const

export const buildingStateWords = dictionary<string>('state', [
  ...itself(buildingStates),
  ['unfinished · строится · не сдан · не построен · в стадии строительства', 'building'],
  ['hand over · handover · сдан · сдана · введен · введен в эксплуатацию', 'commissioned'],
  ['построен · возведен', 'built'],
])
