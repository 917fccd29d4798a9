// Made from the tables of the game "toy". Do not edit.

export type ToyAct =
  | { act: 'commit'; card: number }
  | { act: 'roll' }
  | { act: 'pass' }
  | { act: 'look' }
  | { act: 'decline' }
  | { act: 'keep' }
  | { act: 'bury' };

export type ToyEvent =
  | { event: 'dealt'; seat: string; card?: number }
  | { event: 'committed'; seat: string; card?: number }
  | { event: 'revealed'; seat: string; card: number }
  | { event: 'won'; seat: string }
  | { event: 'rolled'; seat: string; pips: number }
  | { event: 'looked'; seat: string; card?: number }
  | { event: 'kept'; seat: string; card?: number }
  | { event: 'buried'; seat: string; card?: number }
  | { event: 'drew'; seat: string; card?: number }
  | { event: 'ended' }
  | { event: 'undone'; seat: string; to: number }
  | { event: 'ended_by_consent'; seat: string };

export type ToyQuestion =
  | { question: 'commit' }
  | { question: 'roll' }
  | { question: 'look' }
  | { question: 'keep' };

export type ToyRefusal =
  | { reason: 'not_now' }
  | { reason: 'not_in_hand'; card: number }
  | { reason: 'over'; seat: string }
  | { reason: 'not_asked'; seat: string }
  | { reason: 'no_such_act'; seat: string }
  | { reason: 'others_acted'; seat: string; other: string }
  | { reason: 'dice_fell'; seat: string; act: number }
  | { reason: 'secret_seen'; seat: string; act: number }
  | { reason: 'nothing_there'; seat: string; act: number }
  | { reason: 'no_such_order'; seat: string; trigger: number }
  | { reason: 'others_to_agree'; seat: string; other: string };
