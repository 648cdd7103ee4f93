// What this browser holds of tables: its seats, and what it has asked for without an answer.

import { SeatKeys } from '../../model/online/keys';
import { Outbox } from '../../model/online/outbox';
import { store } from '../browser';

export const seatKeys = new SeatKeys(store);
export const outbox = new Outbox(store);
