import '@portal/theme/no-eval.ts';
import './main.css';
import { startSession } from './session/start-session.ts';

// Asks for the first screen's data while its code is still on its way.
startSession();
void import('./portal.tsx');
