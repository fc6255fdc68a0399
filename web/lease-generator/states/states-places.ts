/**
 * Positions of the states' letters in the drawing of us-map.ts: inside the state, or for small states beside it with a
 * line.
 */
export const labels: Readonly<Record<string, readonly [number, number]>> = {
  AL: [677, 432], AK: [78, 512], AZ: [205, 385], AR: [566, 392], CA: [78, 290], CO: [330, 290], FL: [782, 512],
  GA: [738, 424], ID: [188, 168], IL: [612, 272], IN: [666, 268], IA: [541, 229], KS: [457, 308],
  KY: [694, 312], LA: [558, 476], ME: [925, 98], MI: [688, 196], MN: [526, 128], MS: [612, 440], MO: [570, 310],
  MT: [285, 96], NE: [435, 240], NV: [136, 250], NM: [310, 392], NY: [835, 162], NC: [802, 342], ND: [432, 102],
  OH: [723, 248], OK: [474, 376], OR: [98, 132], PA: [808, 226], SC: [783, 396], SD: [430, 176], TN: [676, 358],
  TX: [436, 452], UT: [226, 272], VA: [806, 298], WA: [128, 58], WV: [764, 282], WI: [598, 164], WY: [306, 195],
} // prettier-ignore

/** Small states: the corner of their tag, and the point in the state that its line leads to. */
export const tags: Readonly<
  Record<string, { at: readonly [number, number]; to: readonly [number, number] }>
> = {
  HI: { at: [246, 572], to: [305, 580] },
  VT: { at: [812, 66], to: [869, 128] },
  NH: { at: [838, 36], to: [891, 140] },
  MA: { at: [948, 140], to: [915, 169] },
  RI: { at: [948, 168], to: [907, 185] },
  CT: { at: [948, 196], to: [888, 193] },
  NJ: { at: [948, 224], to: [863, 236] },
  DE: { at: [948, 252], to: [854, 260] },
  MD: { at: [948, 280], to: [841, 262] },
  DC: { at: [948, 308], to: [827, 267] },
}

/** The column and row of each state's square on small screens. */
export const tiles: Readonly<Record<string, readonly [number, number]>> = {
  AK: [0, 0], ME: [10, 0], VT: [9, 1], NH: [10, 1], WA: [0, 2], ID: [1, 2], MT: [2, 2], ND: [3, 2], MN: [4, 2],
  IL: [5, 2], WI: [6, 2], MI: [7, 2], NY: [8, 2], RI: [9, 2], MA: [10, 2], OR: [0, 3], NV: [1, 3], WY: [2, 3],
  SD: [3, 3], IA: [4, 3], IN: [5, 3], OH: [6, 3], PA: [7, 3], NJ: [8, 3], CT: [9, 3], CA: [0, 4], UT: [1, 4],
  CO: [2, 4], NE: [3, 4], MO: [4, 4], KY: [5, 4], WV: [6, 4], VA: [7, 4], MD: [8, 4], DE: [9, 4], AZ: [1, 5],
  NM: [2, 5], KS: [3, 5], AR: [4, 5], TN: [5, 5], NC: [6, 5], SC: [7, 5], DC: [8, 5], OK: [3, 6], LA: [4, 6],
  MS: [5, 6], AL: [6, 6], GA: [7, 6], HI: [0, 7], TX: [3, 7], FL: [8, 7],
} // prettier-ignore
