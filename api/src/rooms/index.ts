export { defineRoomModels } from './room.model.ts';
export { createRoomRepository } from './room.repository.ts';
export { createRoomsModule } from './rooms.module.ts';
