import { join } from 'node:path';
import { app, BrowserWindow, clipboard, ipcMain, net, powerMonitor, protocol, screen, session } from 'electron';
import { announce } from './compose/announce.ts';
import { openTill } from './compose/till.ts';
