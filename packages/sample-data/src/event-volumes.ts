import type { Outcome } from './event-stories.ts';

export type Counts = Partial<Record<Outcome, number>>;

/** How many events of a company stand where (domain.md 10.2, 10.3). */
type Volumes = {
  cobra?: Counts;
  retirees?: Counts;
  leaves?: Counts;
  notices?: [pending: number, sent: number];
};

const reasonsOnce: Counts = {
  'ended-3': 2,
  'ended-4': 1,
  'ended-5': 1,
  'ended-6': 1,
  'ended-7': 1,
  'ended-8': 1,
  'ended-9': 1,
  'ended-10': 1,
  'ended-11': 1,
  'ended-12': 1,
  'ended-2': 1,
};

export const volumes: Readonly<Record<number, Volumes>> = {
  1001: {
    // 60 in all: 4 pending, 8 mailed, 10 without a response, 4 declined, 20 accepted, 14 ended.
    cobra: {
      ...reasonsOnce,
      'ended-1': 2,
      pending: 3,
      late: 1,
      mailed: 8,
      'no-response': 10,
      declined: 4,
      paid: 10,
      unpaid: 3,
      grace: 2,
      short: 1,
      disability: 1,
      second: 1,
      joined: 1,
      'joined-unpaid': 1,
    },
    retirees: { pending: 2, mailed: 3, 'no-response': 2, paid: 18, overdue: 3, 'ended-11': 2 },
    leaves: { pending: 2, mailed: 2, 'no-response': 2, paid: 6, grace: 1, 'ended-11': 2 },
    notices: [3, 25],
  },
  1002: {
    cobra: {
      pending: 3,
      mailed: 5,
      'no-response': 7,
      declined: 2,
      paid: 7,
      unpaid: 2,
      grace: 1,
      'ended-1': 2,
      'ended-2': 1,
      'ended-3': 4,
      'ended-4': 1,
    },
    notices: [2, 6],
  },
  1004: {
    retirees: { pending: 1, mailed: 2, paid: 7, overdue: 1, 'ended-11': 1 },
    leaves: { pending: 1, mailed: 1, paid: 3, grace: 1, 'ended-11': 1 },
  },
  1005: {
    cobra: { pending: 1, mailed: 2, 'no-response': 2, paid: 3, 'ended-1': 1 },
    retirees: { mailed: 1, paid: 3 },
    notices: [1, 2],
  },
  1006: { cobra: { 'no-response': 2, paid: 2, 'ended-4': 1 }, retirees: { paid: 2 } },
  1007: { cobra: { 'no-response': 2, 'ended-6': 2 }, retirees: { 'ended-11': 2 } },
  1008: {
    cobra: {
      pending: 2,
      mailed: 3,
      'no-response': 3,
      declined: 1,
      paid: 4,
      unpaid: 1,
      grace: 1,
      'ended-1': 1,
    },
    notices: [2, 4],
  },
};

/** How many days ago an event with this outcome happened. */
export const daysAgo: Record<Outcome, readonly [least: number, most: number]> = {
  pending: [2, 6],
  late: [62, 75],
  mailed: [9, 40],
  'no-response': [125, 330],
  declined: [70, 300],
  paid: [75, 140],
  unpaid: [36, 44],
  grace: [95, 190],
  overdue: [120, 200],
  short: [95, 170],
  disability: [380, 480],
  second: [240, 300],
  joined: [100, 160],
  'joined-unpaid': [150, 200],
  'ended-1': [200, 290],
  'ended-2': [150, 260],
  'ended-3': [590, 700],
  'ended-4': [195, 290],
  'ended-5': [195, 290],
  'ended-6': [195, 290],
  'ended-7': [195, 290],
  'ended-8': [600, 700],
  'ended-9': [195, 290],
  'ended-10': [195, 290],
  'ended-11': [195, 290],
  'ended-12': [195, 290],
};
