import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import { adminReducer } from '@/features/admin/adminSlice';
import { notifyOfAccount } from './reactions/account';
import { notifyOfMail } from './reactions/mail';
import { slices, slicesAdded, startListening, store } from './store';

const reducers = { admin: adminReducer };

export type FormState = StateFromReducersMapObject<typeof reducers>;

slices.inject({ reducerPath: 'admin', reducer: reducers.admin });
store.dispatch(slicesAdded());

// What is sent by a form is confirmed by a notification.
notifyOfAccount(startListening);
notifyOfMail(startListening);
