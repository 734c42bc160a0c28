import { type Dictionary, dictionary, itself } from './dictionary.ts'

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
export const materialWords: Dictionary<string> = dictionary<string>([
  ...itself(materials),
  ['кирпичный · кирпич', 'brick'],
  ['монолит · монолитный', 'monolith'],
  ['кирпично монолитный · монолит кирпич · монолитно кирпичный · monolithBrick', 'monolith_brick'],
  ['панельный · панель · железобетонный · монолит панель', 'panel'],
  ['каркас · каркасный · wireframe', 'frame'],
  ['блочный · aerocreteBlock · foamConcreteBlock · gasSilicateBlock', 'block'],
  ['деревянный · щитовой', 'wood'],
])

/** `commissioned`: the house is let into use; `keys`: it is being handed to its owners. */
export const buildingStates = ['planned', 'building', 'built', 'commissioned', 'keys'] as const

export const buildingStateWords: Dictionary<string> = dictionary<string>([
  ...itself(buildingStates),
  ['unfinished · строится', 'building'],
  ['hand over · сдан · сдана', 'commissioned'],
  ['построен', 'built'],
])
